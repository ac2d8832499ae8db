import type { OperationResult, SubgraphResult } from './engine.ts';

const beforeData = '{"data":';

/**
 * Reads a service's answer. Where data is all there is, it stays text until somebody looks into it: errors would come
 * after the data, and end in a list.
 */
export function readSubgraphResult(text: string): SubgraphResult {
  if (!text.startsWith(`${beforeData}{`) || !text.endsWith('}}')) return JSON.parse(text);
  let parsed: SubgraphResult | undefined;
  return {
    text,
    get data() {
      parsed ??= JSON.parse(text) as SubgraphResult;
      return parsed.data;
    },
  };
}

/** The data as a client gets it. */
export function dataTextOf({ text, data }: Pick<OperationResult, 'text' | 'data'>): string {
  return text === undefined ? JSON.stringify(data) : text.slice(beforeData.length, -1);
}
