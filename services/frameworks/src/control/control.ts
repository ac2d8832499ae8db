import type * as fields from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { z } from 'zod';

export type ControlStatus = z.infer<typeof fields.controlStatus>;

/** What a control holds besides what every register row has. Ids are stored ids. */
export type ControlFields = {
  frameworkId: string;
  /** Unique among the framework's live controls, in any case. */
  sectionTitle: string;
  name: string;
  description: string | null;
  status: ControlStatus;
  /** Null for an implemented control. */
  notImplementedJustification: string | null;
};

export type Control = Row<ControlFields>;

export type ControlConnection = Connection<Control>;

/** What is left of a justification: an implemented control needs none. */
export function justified<Justification>(
  status: ControlStatus,
  justification: Justification,
): Justification | null {
  return status === 'IMPLEMENTED' ? null : justification;
}
