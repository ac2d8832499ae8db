import type { SubgraphResult } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import type { JsonObject } from './json.ts';

/** One execution of a plan: what it is for, and what it has so far. */
export type Run = {
  variables: Readonly<Record<string, unknown>>;
  context: GraphContext;
  /** The one service's answer that is the client's, if its text may be passed on. */
  whole?: SubgraphResult;
  /** What the services have answered, merged. */
  data: JsonObject;
  /** What they have refused, placed in the answer; and what was thrown. */
  errors: unknown[];
  /** How many characters of JSON were copied, because several objects of the answer are the same record. */
  copied: number;
};

/** A part of a plan. What fails in it is in the errors of the run. */
export type Step = (run: Run) => Promise<void>;
