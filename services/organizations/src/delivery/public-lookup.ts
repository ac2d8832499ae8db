import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../webhook/public-address.ts';

/** A webhook's name leads, or is itself, an address that no webhook may lead to. */
class AddressNotPublicError extends Error {
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/** A name without addresses, such as one that is an alias of another such name. */
class NoAddressError extends Error {
  readonly code = 'ENODATA';
}

/** What finds the addresses of a name. */
export type AddressResolver = {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
};

/** @throws AddressNotPublicError unless there are any, and all of them are of the public internet */
export function requirePublic(addresses: readonly string[]): void {
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
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
export function publicLookup(resolver: AddressResolver): LookupFunction {
  return (hostname, options, callback) => {
    addressesOf(resolver, hostname)
      .then(([first, ...others]) => {
        if (options.all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      })
      // Also what the callback throws: as a rejection that nobody handles it would end the process.
      .catch((error) => callback(error, []));
  };
}

type Address = { address: string; family: 4 | 6 };

async function addressesOf(resolver: AddressResolver, hostname: string): Promise<[Address, ...Address[]]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const [first, ...others] = [...toAddresses(four, 4), ...toAddresses(six, 6)];
  if (first === undefined) throw four.status === 'rejected' ? four.reason : new NoAddressError('No address');
  requirePublic([first, ...others].map(({ address }) => address));
  return [first, ...others];
}

function toAddresses(outcome: PromiseSettledResult<string[]>, family: Address['family']): Address[] {
  return outcome.status === 'rejected' ? [] : outcome.value.map((address) => ({ address, family }));
}
