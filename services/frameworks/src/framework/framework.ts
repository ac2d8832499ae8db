import type * as fields from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { z } from 'zod';

/** What a framework holds besides what every register row has. */
export type FrameworkFields = {
  /** Unique among the organization's live frameworks, in any case. */
  name: string;
  description: string | null;
  /** The template it was made from, of which there is one live framework at most; null for a custom framework. */
  templateId: z.infer<typeof fields.templateId> | null;
};

export type Framework = Row<FrameworkFields>;

export type FrameworkConnection = Connection<Framework>;
