import type * as fields from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { z } from 'zod';

/** An endpoint that the organization's events are sent to, as clients see it. Its secret is elsewhere. */
export type WebhookFields = {
  url: string;
  /** None stands for all, also those that are not known yet. */
  eventTypes: string[];
  state: z.infer<typeof fields.webhookState>;
  /** Raised by one with each rotation. */
  secretVersion: number;
  /** The sequence at which the last replay began, and when that was: an ISO date-time. */
  replayedFrom: number | null;
  replayedAt: string | null;
};

export type Webhook = Row<WebhookFields>;

export type WebhookConnection = Connection<Webhook>;

export const maxWebhooks = 20;
