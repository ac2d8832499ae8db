import { networkInterfaces } from 'node:os';

const wildcards = new Set(['0.0.0.0', '[::]']);

/** Where our other processes reach a listener; one on all addresses, at the first that leads off the machine. */
export function reachableUrl(listenerUrl: string): string {
  const url = new URL(listenerUrl);
  if (wildcards.has(url.hostname)) url.hostname = outsideAddress() ?? 'localhost';
  return url.origin;
}

function outsideAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
