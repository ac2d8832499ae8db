import type { GraphQLFormattedError } from 'graphql';
import type { Source, SubgraphRequest, SubgraphResult } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { readSubgraphResult } from './read-subgraph-result.ts';

type Sources = Readonly<Record<string, Source>>;

/** Keeps what services answer within one context, so that the same plan can be run again without asking them. */
export type AnswerTape = {
  /** They ask the services. */
  recording: Sources;
  /** They answer the same. @throws Error for what nobody has asked before, and what the service threw */
  replaying: Sources;
};

/** A service's answer as JSON, since who gets it may add to it. */
type Answer = Promise<string>;
/** Of one record among those that a service was asked for: which answer tells of it, and where. */
type Place = { answer: Answer; index: number };
type Kept = { answers: Map<string, Answer>; records: Map<string, Place> };

export function createAnswerTape(sources: Sources): AnswerTape {
  const tapes = new WeakMap<GraphContext, Kept>();
  const tapeOf = (context: GraphContext): Kept => {
    const tape: Kept = tapes.get(context) ?? { answers: new Map(), records: new Map() };
    tapes.set(context, tape);
    return tape;
  };
  const eachSource = (make: (name: string, source: Source) => Source): Sources =>
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, make(name, source)]));

  return {
    recording: eachSource((name, source) => async (request, context) => {
      const { answers, records } = tapeOf(context);
      const asking = source(request, context);
      const answer = asking.then((result) => result.text ?? JSON.stringify(result));
      answers.set(keyOf(name, request), answer);
      for (const [index, key] of recordKeys(name, request).entries()) records.set(key, { answer, index });
      const text = await answer;
      const isText = (await asking).text !== undefined;
      return isText ? readSubgraphResult(text) : JSON.parse(text);
    }),

    replaying: eachSource((name) => async (request, context) => {
      const { answers, records } = tapeOf(context);
      const answer = answers.get(keyOf(name, request));
      if (answer !== undefined) return JSON.parse(await answer) as SubgraphResult;
      const places = recordKeys(name, request).map((key) => records.get(key));
      if (places.length === 0 || places.includes(undefined)) throw notAsked(name, request);
      return joined(places as Place[]);
    }),
  };
}

/** The answer to a list of records, out of the answers to other lists of them. */
async function joined(places: readonly Place[]): Promise<SubgraphResult> {
  const entities: unknown[] = [];
  const errors: GraphQLFormattedError[] = [];
  const wholes = new Set<Answer>();
  let isMissing = false;
  for (const [index, place] of places.entries()) {
    const result = JSON.parse(await place.answer) as SubgraphResult;
    const data = result.data as { _entities?: unknown[] } | null | undefined;
    isMissing ||= data?._entities === undefined;
    entities.push(data?._entities?.[place.index]);
    for (const error of result.errors ?? []) {
      const [root = '', at, ...rest] = error.path ?? [];
      if (at === place.index) errors.push({ ...error, path: [root, index, ...rest] });
      else if (typeof at !== 'number' && !wholes.has(place.answer)) errors.push(error);
    }
    wholes.add(place.answer);
  }
  return { data: isMissing ? null : { _entities: entities }, ...(errors.length > 0 && { errors }) };
}

function recordKeys(name: string, { query, variables }: SubgraphRequest): string[] {
  const { representations = [], ...others } = variables as { representations?: object[] };
  return representations.map((record) => keyOf(name, { query, variables: { ...others, record } }));
}

/** The same for objects whose members have another order. */
function keyOf(name: string, { query, variables }: SubgraphRequest): string {
  return JSON.stringify([name, query, variables], (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function notAsked(name: string, { query }: SubgraphRequest): Error {
  return new Error(`${name} was not asked for this before: ${query}`);
}
