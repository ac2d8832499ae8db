import type { z } from 'zod';
import { camelCase } from '../letter-case.ts';

/** Asks the graph for a record's fields under the names that agents know, so that its answer needs no translation. */
export function fieldsOf(record: z.ZodObject): string {
  return Object.keys(record.shape)
    .map((name) => (camelCase(name) === name ? name : `${name}: ${camelCase(name)}`))
    .join(' ');
}
