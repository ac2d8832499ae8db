import type { SubgraphResult } from './engine.ts';

/**
 * Reads a service's answer. Where data is all there is, it stays text until somebody looks into it: errors would come
 * after the data, and end in a list.
 */
export function readSubgraphResult(text: string): SubgraphResult {
  if (!text.startsWith('{"data":{') || !text.endsWith('}}')) return JSON.parse(text);
  let parsed: SubgraphResult | undefined;
  return {
    text,
    get data() {
      parsed ??= JSON.parse(text) as SubgraphResult;
      return parsed.data;
    },
  };
}
