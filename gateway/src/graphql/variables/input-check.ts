import type { FieldIssue } from '@compliance/kit/operation/errors';
import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Engine } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import type { FieldInput } from './field-inputs.ts';

/** Everything that is wrong with the shape of the arguments of fields. */
export type InputCheck = (inputs: readonly FieldInput[], context: GraphContext) => Promise<FieldIssue[]>;

type Answer = { issues: readonly (readonly FieldIssue[])[] };

const checkTimeMs = 1_000;

/**
 * Adds to what does not fit the types what the services of the fields find wrong with the rest, such as a text that is
 * too long. A service that does not answer adds nothing.
 */
export function createInputCheck(engine: Engine, { clientOf }: Pick<Runtime, 'clientOf'>): InputCheck {
  const ask = async (
    service: ServiceName | undefined,
    inputs: readonly FieldInput[],
    requestId: string,
  ): Promise<Answer['issues']> => {
    if (service === undefined) return [];
    const fields = inputs.map(({ type, field, arguments: args }) => ({ type, field, arguments: args }));
    const options = { requestId, timeoutMs: checkTimeMs, repeatable: true };
    try {
      return (await clientOf(service).call<Answer>('/internal/check-input', { fields }, options)).issues;
    } catch {
      return [];
    }
  };

  return async (inputs, { requestId }) => {
    const byService = Map.groupBy(inputs, ({ type, field }) => serviceOf(engine.ownersOf(type, field)));
    const found = [...byService].map(async ([service, asked]) => {
      const answered = await ask(service, asked, requestId);
      return asked.flatMap(({ issues }, index) => [...issues, ...others(issues, answered[index] ?? [])]);
    });
    return (await Promise.all(found)).flat();
  };
}

/** A subgraph may also be inside the gateway. */
function serviceOf(owners: readonly string[]): ServiceName | undefined {
  return serviceNames.find((name) => owners.includes(name));
}

/** What did not fit its type was left out, and so is missing to the service. */
function others(issues: readonly FieldIssue[], found: readonly FieldIssue[]): FieldIssue[] {
  const isKnown = (field: string): boolean =>
    issues.some((known) => `${field}.`.startsWith(`${known.field}.`));
  return found.filter(({ field }) => !isKnown(field));
}
