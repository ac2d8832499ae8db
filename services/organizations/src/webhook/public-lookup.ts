import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A webhook's name leads, or is itself, an address that no webhook may lead to. */
export class AddressNotPublicError extends Error {
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/** @throws AddressNotPublicError unless all of them are of the public internet */
export function requirePublic(addresses: readonly string[]): void {
  if (!addresses.every(isPublicAddress))
    throw new AddressNotPublicError('Not an address of the public internet');
}

/** Asks name servers directly: a name that is slow to resolve must not hold up the threads that the process shares. */
export function createResolver(): Resolver {
  return new Resolver({ timeout: 1000, tries: 2 });
}

/**
 * The `lookup` of connections that webhooks make: what is checked is what is connected to, so that a name cannot be
 * public when asked for once and private the next time.
 */
export function publicLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    addressesOf(resolver, hostname).then(
      (found) => {
        const [first] = found;
        if (options.all === true) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error) => callback(error, []),
    );
  };
}

type Address = { address: string; family: 4 | 6 };

async function addressesOf(resolver: Resolver, hostname: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [...toAddresses(four, 4), ...toAddresses(six, 6)];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  requirePublic(found.map(({ address }) => address));
  return found;
}

function toAddresses(outcome: PromiseSettledResult<string[]>, family: Address['family']): Address[] {
  return outcome.status === 'rejected' ? [] : outcome.value.map((address) => ({ address, family }));
}
