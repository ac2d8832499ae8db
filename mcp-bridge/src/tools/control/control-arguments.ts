import * as fields from '@compliance/kit/operation/fields';

/** Arguments that addControl and updateControl share. */
export const controlArguments = {
  description: fields.description.optional(),
  status: fields.controlStatus.optional(),
  not_implemented_justification: fields.justification
    .optional()
    .describe('Why not; cleared when the status is IMPLEMENTED.'),
};
