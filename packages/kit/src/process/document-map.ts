import type { BoundedMap } from './bounded-map.ts';

const maxDocuments = 1_000;
/** Longer documents are full of literals, so the same text is unlikely to come again. */
const maxLength = 16 * 1024;
/** What is kept for a document takes up to a hundred times the space of its text. */
const maxTotalLength = 1024 * 1024;

/** Keeps values by the text of a GraphQL document: for the last 1,000, or for fewer with 1 MiB of text together. */
export function createDocumentMap<Value>(): Pick<BoundedMap<Value>, 'get' | 'set'> {
  const documents = new Map<string, Value>();
  let totalLength = 0;

  const forget = (text: string): void => {
    if (documents.delete(text)) totalLength -= text.length;
  };

  return {
    get: (text) => documents.get(text),
    set(text, value) {
      if (text.length > maxLength) return;
      forget(text);
      documents.set(text, value);
      totalLength += text.length;
      for (const oldest of documents.keys()) {
        if (documents.size <= maxDocuments && totalLength <= maxTotalLength) break;
        forget(oldest);
      }
    },
  };
}
