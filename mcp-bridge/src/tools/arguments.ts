import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';

/** Arguments that several tools share. */
export const organizationId = fields.id.describe('From listOrganizations.');
export const query = fields.query.unwrap().unwrap().optional();
export const snapshotId = fields.id.nullable().optional().describe('As of this snapshot; null: live.');

/** What every tool that creates a record takes besides its own arguments. */
export const createOptions = {
  dry_run: z.boolean().optional().describe('Only check, write nothing.'),
};

/** What every tool that changes or removes a record takes besides its own arguments. */
export const changeOptions = {
  expected_version: fields.version.optional().describe('Refuse if it has another version by now.'),
  ...createOptions,
};
