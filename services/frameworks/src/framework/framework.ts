import type { Row } from '@compliance/kit/register-row';

/** What a framework holds besides what every register row has. */
export type FrameworkFields = {
  /** Unique among the organization's live frameworks, in any case. */
  name: string;
  description: string | null;
  /** The template it was made from; null for a custom framework. */
  templateId: string | null;
};

export type Framework = Row<FrameworkFields>;
