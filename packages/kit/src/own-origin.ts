import type { IncomingMessage } from 'node:http';
import { TransportError } from './transport-error.ts';

/** Whether a request is meant for this system and, if a page has sent it, for one of its own. All throw 403. */
export type OwnOrigin = {
  /** The row of Host and Origin. */
  require(request: IncomingMessage): void;
  /** For what a browser adds a credential to by itself: it must say that the page is ours. */
  requireOwnPage(request: IncomingMessage): void;
  /** For what gives a browser a credential: it must not say that the page is another one. */
  refuseOtherPage(request: IncomingMessage): void;
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const defaultPorts: Record<string, string> = { 'http:': ':80', 'https:': ':443' };

/** @param address `publicOrigin` is what clients know the system by; `host`, with the own port, where it is left out */
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
    // A page that is served under one of the own names counts only where its requests go to that same name.
    return origin === undefined || origin === known?.origin || (isLocal && origin === `http://${name}`);
  };

  const demand = (isTrue: boolean): void => {
    if (!isTrue) throw new TransportError(403, 'forbidden_origin');
  };

  return {
    require: (request) => demand(isOwn(request)),
    requireOwnPage: (request) => demand(isOwn(request) && isOwnPage(request) === true),
    refuseOtherPage: (request) => demand(isOwn(request) && isOwnPage(request) !== false),
  };
}

/** With its default port left out and written out. */
function hostsOf({ protocol, hostname, host }: URL): string[] {
  return host === hostname ? [host, `${hostname}${defaultPorts[protocol]}`] : [host];
}

/** What the browser says, which no page can make up; undefined for clients that are none. Its Origin is our own. */
function isOwnPage({ headersDistinct }: IncomingMessage): boolean | undefined {
  if (headersDistinct['origin'] !== undefined) return true;
  const sites = headersDistinct['sec-fetch-site'];
  return sites === undefined ? undefined : sites.length === 1 && sites[0] === 'same-origin';
}
