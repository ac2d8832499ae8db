import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address that a request comes from, in the form by which limits count. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * `X-Forwarded-For` is believed only as far as our proxies wrote it: from the right, the first address that is not a
 * trusted proxy is the client's. IPv6 addresses are cut to their /64: anybody has a whole one of those.
 * @param trustedProxies addresses and networks such as `10.0.0.0/8`
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const network of trustedProxies) addNetwork(trusted, network);
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address));

  return ({ socket, headers }) => {
    let client = readAddress(socket.remoteAddress ?? '');
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    while (client !== undefined && isTrusted(client)) {
      const hop = readAddress(hops.pop() ?? '');
      // The proxy names no client, so its own address has to do.
      if (hop === undefined) break;
      client = hop;
    }
    return client === undefined ? '' : networkOf(client);
  };
}

/** Whether a text is an address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    addNetwork(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function addNetwork(list: BlockList, text: string): void {
  const [, address = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) throw new Error('neither an address nor a network');
  if (length === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(length), familyOf(address));
}

/** Reads an address as proxies write it: also with a port, in brackets, with a zone, or as IPv4 inside IPv6. */
function readAddress(text: string): string | undefined {
  const trimmed = text.trim().replace(/^\[(.*)\](?::\d{1,5})?$/, '$1');
  const bare = isIP(trimmed) === 0 ? trimmed.replace(/:\d{1,5}$/, '') : trimmed.replace(/%.*$/, '');
  if (isIP(bare) === 0) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.toLowerCase();
}

/** An IPv4 address as it is; of an IPv6 address the first four groups, without leading zeros. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
