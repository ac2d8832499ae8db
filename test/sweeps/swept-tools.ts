import { isObject } from '@compliance/kit/process/is-object';
import { describeTool } from '@compliance/mcp-bridge/describe-tool';
import { snakeCaseKeys } from '@compliance/mcp-bridge/letter-case';
import { toolsets } from '@compliance/mcp-bridge/tools/registry';
import { Kind, parse } from 'graphql';
import { type GraphOperation, operationNamed } from './graph-operations.ts';

/** A tool and the operation of the graph that it stands for, whose sample is the tool's as well. */
export type SweptTool = {
  name: string;
  operation: GraphOperation;
  /** Every argument that is an id or a list of them: `owner_id`, `filter.snapshot_id`. */
  idArguments: string[];
  /** The tool's arguments out of the operation's variables; what it does not take is left out. */
  argumentsFrom(variables: Record<string, unknown>): Record<string, unknown>;
};

type ObjectSchema = { properties?: Record<string, ObjectSchema> };

/** All toolsets at once. */
export const toolsetNames = [...toolsets.keys()].join(',');

export const sweptTools: readonly SweptTool[] = [...toolsets.values()].flat().map((tool) => {
  const { inputSchema } = describeTool(tool);
  return {
    name: tool.name,
    operation: operationNamed(rootField(tool.document)),
    idArguments: argumentNames(inputSchema as ObjectSchema).filter((name) => /(^|_)ids?$/.test(name)),
    argumentsFrom: (variables) => {
      const { input, first, after, ...others } = variables;
      const given = snakeCaseKeys({ ...others, size: first, cursor: after, ...(input as object) });
      return taken(withBareId(given as Record<string, unknown>), inputSchema as ObjectSchema);
    },
  };
});

function argumentNames({ properties = {} }: ObjectSchema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...argumentNames(inner, `${prefix}${name}.`),
  ]);
}

function rootField(document: string): string {
  const [operation] = parse(document).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const field = operation?.kind === Kind.OPERATION_DEFINITION && operation.selectionSet.selections[0];
  if (!field || field.kind !== Kind.FIELD) throw new Error(`No field is asked for by ${document}`);
  return field.name.value;
}

/** The id of what a tool is about is `id`, also where the graph says `assetId`. */
function withBareId(given: Record<string, unknown>): Record<string, unknown> {
  const [, about] = Object.entries(given).find(([name]) => name.endsWith('_id')) ?? [];
  return { id: about, ...given };
}

function taken(given: Record<string, unknown>, { properties = {} }: ObjectSchema): Record<string, unknown> {
  const known = Object.entries(given).filter(([name, value]) => name in properties && value !== undefined);
  return Object.fromEntries(
    known.map(([name, value]) => {
      const inner = properties[name];
      return [name, isObject(value) && inner?.properties ? taken(value, inner) : value];
    }),
  );
}
