import ipaddr from 'ipaddr.js';

/** What of IPv6 is given to networks on the internet; everything else is private or has another meaning. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is of the public internet. Loopback, private, link-local and reserved networks are not, and
 * neither are the forms of IPv6 that lead to an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
