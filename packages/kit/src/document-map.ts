import type { BoundedMap } from './bounded-map.ts';

const maxDocuments = 1_000;
/** Longer documents are long because of their literals, and so do not come again. */
const maxLength = 16 * 1024;
/** What is made of a document takes up to a hundred times its length. */
const maxTotalLength = 1024 * 1024;

/** What was made of the last 1,000 documents, or as many as have a mebibyte of text between them, by their text. */
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
