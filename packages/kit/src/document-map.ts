import { type BoundedMap, createBoundedMap } from './bounded-map.ts';

const maxDocuments = 1_000;
/** Longer documents are long because of their literals, and so do not come again. */
const maxLength = 16 * 1024;

/** What was made of the last 1,000 documents, by their text. */
export function createDocumentMap<Value>(): Pick<BoundedMap<Value>, 'get' | 'set'> {
  const documents = createBoundedMap<Value>(maxDocuments);
  return {
    get: documents.get,
    set(text, value) {
      if (text.length <= maxLength) documents.set(text, value);
    },
  };
}
