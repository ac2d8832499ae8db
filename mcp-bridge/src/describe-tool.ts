import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from './tools/tool.ts';

/** A tool as `tools/list` shows it. Schemas are kept short: every agent pays for them in every conversation. */
export function describeTool({
  name,
  title,
  description,
  annotations,
  input,
  output,
}: Tool): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input),
    outputSchema: nameFields(jsonSchema(output)),
    annotations,
  };
}

type ObjectSchema = ToolDescription['inputSchema'];
type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonSchema(schema: z.ZodObject): ObjectSchema {
  const { $schema, ...tidy } = z.toJSONSchema(schema, {
    // What is sent, not what it is turned into.
    io: 'input',
    override: ({ jsonSchema }) => {
      inlineNull(jsonSchema);
      dropDefaultBounds(jsonSchema);
    },
  });
  return tidy as ObjectSchema;
}

/** Keeps of a record's fields only their names: with their types, the answers would be half of the list. */
function nameFields(schema: ObjectSchema): ObjectSchema {
  for (const value of Object.values(schema.properties ?? {}) as JsonSchema[]) {
    delete ((value.items ?? value) as JsonSchema).properties;
  }
  return schema;
}

/** `anyOf: [X, null]` says no more than X with one more type. */
function inlineNull(schema: JsonSchema): void {
  const [variant, none] = schema.anyOf ?? [];
  if (variant === undefined || none?.type !== 'null') return;
  delete schema.anyOf;
  Object.assign(schema, variant, { type: [variant.type, 'null'] });
  if (schema.enum !== undefined) schema.enum = [...schema.enum, null];
}

/** Every integer of JSON lies within these. */
function dropDefaultBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
