import type { JournalHead } from './journal-heads.ts';

/** What a dry run would have left in a stream, where nothing is stored: its head, and the documents it has written. */
export type Drafted = Pick<JournalHead, 'sequence' | 'rows' | 'counts'> & {
  streamId: string;
  /** By id, the documents of a collection that it has written; null for one that it has removed. */
  documents(collection: string): ReadonlyMap<string, DraftedDocument | null>;
};

export type DraftedDocument = { readonly _id: string; readonly [field: string]: unknown };

/**
 * Of a request whose mutation was a dry run: what that would have left. The mutations of a request run one after the
 * other, and the payload of each is answered before the next begins.
 */
export type Tried = { drafted?: Drafted | undefined };
