import { TransportError } from '@compliance/kit/transport-error';

/** What the request needs does not answer now. */
export function unavailable(): TransportError {
  return new TransportError(503, 'unavailable', { 'retry-after': '1' });
}
