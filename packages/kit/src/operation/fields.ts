import { z } from 'zod';
import { snapshotTypes } from '../register/snapshot-type.ts';
import { countryCodes } from './country-codes.ts';
import { eventTypes as knownEventTypes } from './event-types.ts';
import { membershipRoles } from './policy.ts';
import { apiKeyKinds } from './principal.ts';
import { custom, text } from './safe-text.ts';
import { fold } from './text.ts';

/**
 * One definition per field, used by create, update, import and the tools' input schemas alike.
 * Parsed values are in the stored form: trimmed NFC text, date-times as `2026-01-31T09:30:00.000Z`.
 */

/** A global id as the client sent it; what it names is for the operation to find out. */
export const id = z.string();

export const name = text({ min: 1, max: 255 });
export const personName = text({ min: 1, max: 100 });
export const keyName = text({ min: 1, max: 100 });
export const description = nullable(text({ min: 0, max: 5000, lines: true }));
export const justification = description;
export const dataTypesStored = text({ min: 1, max: 5000, lines: true });
/** Kind of employment and job title. */
export const jobText = nullable(text({ min: 0, max: 1000 }));
/** Of a control: unique in its framework, such as `A.5.10`. */
export const sectionTitle = text({ min: 1, max: 1000 });

export const amount = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** Of an entry in a journal or an audit log. */
export const sequence = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
export const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const role = z.enum(membershipRoles);
export const assetType = z.enum(['PHYSICAL', 'VIRTUAL']);
export const keyKind = z.enum(apiKeyKinds);
export const controlStatus = z.enum(['IMPLEMENTED', 'NOT_IMPLEMENTED', 'NOT_APPLICABLE']);
export const snapshotType = z.enum(snapshotTypes);
export const templateId = z.enum(['soc2', 'iso27001', 'gdpr', 'hipaa']);
export const vendorCategory = z.enum([
  'ANALYTICS',
  'CLOUD_MONITORING',
  'CLOUD_PROVIDER',
  'COLLABORATION',
  'CUSTOMER_SUPPORT',
  'DATA_STORAGE_AND_PROCESSING',
  'DOCUMENT_MANAGEMENT',
  'EMPLOYEE_MANAGEMENT',
  'ENGINEERING',
  'FINANCE',
  'IDENTITY_PROVIDER',
  'IT',
  'MARKETING',
  'OFFICE_OPERATIONS',
  'OTHER',
  'PASSWORD_MANAGEMENT',
  'PRODUCT_AND_DESIGN',
  'PROFESSIONAL_SERVICES',
  'RECRUITING',
  'SALES',
  'SECURITY',
  'VERSION_CONTROL',
]);

export const emailAddress = text({ min: 1, max: 254 }).check(realEmailAddress).meta({ format: 'email' });
export const additionalEmailAddresses = setOf(emailAddress, 100, fold);
export const vendorIds = setOf(id, 100);
export const templateIds = setOf(templateId, 100);
export const url = nullable(text({ min: 0, max: 2048 }).check(httpUrl));
/** Of an endpoint; which addresses it may name is for the operation to say. */
export const webhookUrl = text({ min: 1, max: 2048 }).check(httpUrl);
export const webhookState = z.enum(['ACTIVE', 'PAUSED']);
export const eventTypes = setOf(z.enum(knownEventTypes), 100);
export const certifications = setOf(text({ min: 1, max: 255 }), 100);
/** ISO 3166-1 alpha-2. */
export const countries = setOf(z.string().check(countryCode).meta({ pattern: '^[A-Z]{2}$' }), 250);

/** ISO 8601 with a zone, years 1900 to 9999. */
export const dateTime = z
  .string()
  .check(dateTimeCheck(false))
  .overwrite(toInstant)
  .meta({ format: 'date-time' });
/** A date-time, or a plain date that stands for its first instant in UTC. */
export const contractDate = nullable(z.string().trim().check(dateTimeCheck(true)).overwrite(toInstant));

/** A list's `snapshotId` filter: null is live data. */
export const snapshotFilter = id.nullish();
/** The time a list is read as of: null is the present. */
export const asOf = dateTime.nullish();
export const query = z.string().max(255).nullish();

export const dryRun = z.boolean().nullable().optional();
export const expectedVersion = version.nullable().optional();

/** Given back as it came. */
export const clientMutationId = z.string().max(255).nullish();

/** What the input of every mutation that creates a record has besides its own fields. */
export const createOptions = { dryRun, clientMutationId };
/** The same for what changes or ends a record. */
export const changeOptions = { expectedVersion, ...createOptions };

/** A set of an update: left out it stays, and null empties it. */
export function emptiedByNull(set: z.ZodType<string[]>): z.ZodType<string[] | undefined> {
  return set
    .nullable()
    .transform((values) => values ?? [])
    .optional();
}

/** Null, or empty after trimming, clears. */
function nullable<Field extends z.ZodType<string, string>>(
  field: Field,
): z.ZodType<string | null, string | null> {
  return field.nullable().transform((value) => (value === '' ? null : value));
}

/** Drops repetitions: of values that are equal when folded, only the first is kept. */
function setOf<Value extends string>(
  item: z.ZodType<Value, Value>,
  max: number,
  folded: (value: Value) => string = (value) => value,
): z.ZodType<Value[], Value[]> {
  return z
    .array(item)
    .max(max)
    .overwrite((values) => {
      const known = values.map(folded);
      return values.filter((value, index) => known.indexOf(folded(value)) === index);
    });
}

/** What browsers accept, but only as mail takes it: nothing empty between dots before the @, and a dot after it. */
function realEmailAddress({ value, issues }: z.core.ParsePayload<string>): void {
  const [local = '', domain = ''] = value.split('@');
  const real =
    z.regexes.html5Email.test(value) &&
    local.length <= 64 &&
    local.split('.').every((part) => part !== '') &&
    domain.includes('.');
  if (!real)
    issues.push(custom(value, 'INVALID_FORMAT', 'must be an e-mail address such as ada@example.com'));
}

function countryCode({ value, issues }: z.core.ParsePayload<string>): void {
  if (!countryCodes.has(value))
    issues.push(custom(value, 'INVALID_FORMAT', 'must be a two-letter country code such as DE'));
}

/** URL.parse alone would also take `https:example.com` and blanks, and mend them. */
function httpUrl({ value, issues }: z.core.ParsePayload<string>): void {
  if (value === '') return;
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) {
    issues.push(custom(value, 'INVALID_FORMAT', 'must be an http or https address'));
  }
}

function dateTimeCheck(plainDates: boolean): (context: z.core.ParsePayload<string>) => void {
  const dateTime = z.iso.datetime({ offset: true });
  const date = z.iso.date();
  const example = plainDates ? '2026-01-31 or 2026-01-31T09:30:00Z' : '2026-01-31T09:30:00Z';

  return (context) => {
    const { value } = context;
    if (value === '' && plainDates) return;
    const matches = dateTime.safeParse(value).success || (plainDates && date.safeParse(value).success);
    const year = matches ? new Date(value).getUTCFullYear() : Number.NaN;
    if (!matches)
      context.issues.push(custom(value, 'INVALID_FORMAT', `must be a date-time such as ${example}`));
    else if (!(year >= 1900 && year <= 9999)) {
      context.issues.push(custom(value, 'OUT_OF_RANGE', 'must be a year from 1900 to 9999'));
    }
  };
}

function toInstant(value: string): string {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}
