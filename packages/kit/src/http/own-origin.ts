import type { IncomingMessage } from 'node:http';
import { TransportError } from './transport-error.ts';

/** Whether a request is addressed to this system and, if a web page sent it, by a page of ours. All throw 403. */
export type OwnOrigin = {
  /** Host must be ours; so must Origin, if there is one. */
  requireOwnOrigin(request: IncomingMessage): void;
  /** For requests with a cookie, which browsers add by themselves: they must be known to come from a page of ours. */
  requireOwnPage(request: IncomingMessage): void;
  /** For requests that set a cookie: they must not be known to come from another page. */
  refuseOtherPage(request: IncomingMessage): void;
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const defaultPorts: Record<string, string> = { 'http:': ':80', 'https:': ':443' };

/** @param address where clients reach the system: `publicOrigin`, or `host` with the listener's port without it */
export function createOwnOrigin(address: { publicOrigin?: string | undefined; host: string }): OwnOrigin {
  const known = address.publicOrigin === undefined ? undefined : new URL(address.publicOrigin);
  const publicHosts = known === undefined ? [] : hostsOf(known);
  const ownNames = known === undefined ? [...loopbackNames, address.host] : loopbackNames;

  const isOwnName = (host: string, port: number | undefined): boolean =>
    ownNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name));

  const isOwn = (request: IncomingMessage): boolean => {
    const [host = '', ...otherHosts] = request.headersDistinct['host'] ?? [];
    const [origin, ...otherOrigins] = request.headersDistinct['origin'] ?? [];
    if (otherHosts.length + otherOrigins.length > 0) return false;
    const name = host.toLowerCase();
    const isLocal = isOwnName(name, request.socket.localPort);
    if (!isLocal && !publicHosts.includes(name)) return false;
    // A page on localhost may call localhost, but not 127.0.0.1: its origin must name the host it calls.
    return origin === undefined || origin === known?.origin || (isLocal && origin === `http://${name}`);
  };

  const demand = (isTrue: boolean): void => {
    if (!isTrue) throw new TransportError(403, 'forbidden_origin');
  };

  return {
    requireOwnOrigin: (request) => demand(isOwn(request)),
    requireOwnPage: (request) => demand(isOwn(request) && isOwnPage(request) === true),
    refuseOtherPage: (request) => demand(isOwn(request) && isOwnPage(request) !== false),
  };
}

/** The host of an address as clients may write it: with its default port or without. */
function hostsOf({ protocol, hostname, host }: URL): string[] {
  return host === hostname ? [host, `${hostname}${defaultPorts[protocol]}`] : [host];
}

/** What a browser says of the page, which cannot forge it; undefined for other clients. Origin was checked before. */
function isOwnPage({ headersDistinct }: IncomingMessage): boolean | undefined {
  if (headersDistinct['origin'] !== undefined) return true;
  const sites = headersDistinct['sec-fetch-site'];
  return sites === undefined ? undefined : sites.length === 1 && sites[0] === 'same-origin';
}
