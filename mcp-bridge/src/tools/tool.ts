import type { Action, SelfAction } from '@compliance/kit/operation/policy';
import type { z } from 'zod';

/** What an agent's client decides by: whether to ask its user first, and whether to repeat a call. */
export type Annotations = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** One tool: the face it shows to agents, and the GraphQL operation behind it. */
type Definition<Input extends z.ZodObject, Output extends z.ZodObject, Data> = {
  name: string;
  title: string;
  description: string;
  /** The tool is listed for those whose role allows this somewhere, or needs no role. */
  action: Action | SelfAction;
  annotations: Annotations;
  input: Input;
  output: Output;
  document: string;
  /** The document's variables out of the arguments. Keys may be snake_case: they are sent in camelCase. */
  variables(input: z.output<Input>): object;
  /** The tool's answer out of GraphQL's data. Keys may be camelCase: they are answered in snake_case. */
  result(data: Data, input: z.output<Input>): object;
};

export type Tool = Definition<z.ZodObject, z.ZodObject, unknown>;

export function tool<Input extends z.ZodObject, Output extends z.ZodObject, Data>(
  definition: Definition<Input, Output, Data>,
): Tool {
  return definition;
}
