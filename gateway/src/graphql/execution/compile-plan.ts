import type { PlanNode, QueryPlan } from '@apollo/query-planner';
import { compileFetch, type FetchOptions } from './compile-fetch.ts';
import type { Path } from './places.ts';
import type { ReadCondition } from './read-condition.ts';
import type { Step } from './run.ts';

type PlanOptions = FetchOptions & {
  readCondition: ReadCondition;
  /** Whether the answer to its only fetch is the whole answer. */
  isWhole: boolean;
};

/** Makes a plan of Apollo's planner a function. @throws Error for what only subscriptions and `@defer` need */
export function compilePlan({ node }: QueryPlan, options: PlanOptions): Step {
  if (node === undefined) return async () => {};
  if (node.kind === 'Subscription') throw new Error('A subscription has no plan here');
  return compileNode(node, [], options);
}

function compileNode(node: PlanNode, path: Path, options: PlanOptions): Step {
  switch (node.kind) {
    case 'Fetch':
      return compileFetch(node, path, options);
    case 'Flatten':
      return compileNode(node.node, [...path, ...node.path], options);
    case 'Sequence':
      return inSequence(node.nodes.map((child) => compileNode(child, path, options)));
    case 'Parallel':
      return inParallel(node.nodes.map((child) => compileNode(child, path, options)));
    case 'Condition': {
      const { condition, ifClause, elseClause } = node;
      const met = ifClause && compileNode(ifClause, path, options);
      const unmet = elseClause && compileNode(elseClause, path, options);
      return async (run) => (options.readCondition(condition, run.variables) ? met : unmet)?.(run);
    }
    default:
      throw new Error(`A plan of ours has no ${node.kind}`);
  }
}

function inSequence(steps: readonly Step[]): Step {
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

function inParallel(steps: readonly Step[]): Step {
  return async (run) => {
    await Promise.all(steps.map((step) => step(run)));
  };
}
