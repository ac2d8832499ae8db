import type { Connection } from '@compliance/kit/paging/read-connection';

/** Why there was no answer that counts as one. */
export type DeliveryFailure = 'UNREACHABLE' | 'CERTIFICATE' | 'TIMEOUT' | 'REFUSED';

/** An event on its way to a webhook, or delivered: what became of the last attempt. Times are ISO date-times. */
export type Delivery = {
  id: string;
  organizationId: string;
  webhookId: string;
  sequence: number;
  eventType: string;
  /** How many there have been. */
  attempt: number;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  responseCode: number | null;
  failure: DeliveryFailure | null;
  attemptedAt: string;
  /** Where another attempt is planned. */
  nextAttemptAt: string | null;
};

export type DeliveryConnection = Connection<Delivery>;
