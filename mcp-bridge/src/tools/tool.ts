import type { Action, SelfAction } from '@compliance/kit/operation/policy';
import type { z } from 'zod';
import type { Result } from './result.ts';

/** What an agent's client decides by: whether to ask its user first, and whether to repeat a call. */
export type Annotations = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** One tool: the face it shows to agents, and the GraphQL operation behind it. */
type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
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
  result(...of: Parameters<Result<z.output<Input>>>): string;
};

export type Tool = Definition<z.ZodObject, z.ZodObject>;

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool {
  return definition;
}
