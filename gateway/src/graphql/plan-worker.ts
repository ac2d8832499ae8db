/** What runs on the thread of `plan-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { parse } from 'graphql';
import { addNewerIntrospection } from './newer-introspection.ts';
import type { PlanAnswer, PlanRequest } from './plan-thread.ts';

/** Enough for real queries to get the same plans. With Apollo's default of 10,000, a contrived one takes seconds. */
const maxEvaluatedPlans = 32;

const supergraph = Supergraph.build(workerData as string, { validateSupergraph: false });
const apiSchema = supergraph.apiSchema();
addNewerIntrospection(apiSchema);
const planner = new QueryPlanner(supergraph, { reuseQueryFragments: false, debug: { maxEvaluatedPlans } });

parentPort?.on('message', ({ query, operationName }: PlanRequest) => {
  parentPort?.postMessage(answer(query, operationName));
});

parentPort?.postMessage('ready');

function answer(query: string, operationName: string | undefined): PlanAnswer {
  try {
    const named = operationName === undefined ? {} : { operationName };
    const operation = operationFromDocument(apiSchema, parse(query), named);
    return { plan: planner.buildQueryPlan(operation) };
  } catch (error) {
    return { error };
  }
}
