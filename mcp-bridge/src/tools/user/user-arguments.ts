import * as fields from '@compliance/kit/operation/fields';

/** Arguments that createUser and updateUser share. Kind must be given, and may be null. */
export const userArguments = {
  kind: fields.jobText.describe('Kind of employment, such as employee or contractor; null if unknown.'),
  position: fields.jobText.optional().describe('Job title.'),
  contract_start_date: fields.contractDate.optional().describe('ISO 8601 date or date-time.'),
  contract_end_date: fields.contractDate.optional().describe('Not before the start.'),
};
