import { type FieldIssue, InvalidInputError } from '@compliance/kit/operation/errors';
import { registerFields } from '@compliance/kit/subgraph/record-fields';
import type { FrameworksContext } from '../context.ts';
import type { Framework } from '../framework/framework.ts';

type Filter = Readonly<Record<string, unknown>>;

const ids = registerFields('Framework');

/**
 * What a framework adds to the arguments of the list of its controls: whose they are, and as of when.
 * @throws InvalidInputError for a filter that says so itself
 */
export function controlsOfFramework(
  framework: Framework,
  { filter }: { filter?: Filter | null },
  context: FrameworksContext,
): { organizationId: string; asOf: string | null; filter: Filter } {
  refuseFilter(filter ?? {});
  return {
    organizationId: ids.organizationId(framework, {}, context),
    asOf: framework.asOf ?? null,
    filter: {
      ...filter,
      frameworkId: ids.id(framework, {}, context),
      snapshotId: ids.snapshotId(framework, {}, context),
    },
  };
}

function refuseFilter(filter: Filter): void {
  const given = ['frameworkId', 'snapshotId'].filter((name) => filter[name] != null);
  const issues = given.map((name): FieldIssue => {
    const message = 'is what the framework says; leave it out';
    return { field: `filter.${name}`, reason: 'INVALID_COMBINATION', message };
  });
  if (issues.length > 0) throw new InvalidInputError(issues);
}
