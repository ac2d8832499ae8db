import type { Drafted, DraftedDocument } from '../journal/drafted.ts';
import { matches } from '../store/matches.ts';

/** What is read in the payload of a dry run instead of the documents of a collection that it would have written. */
export type DraftedDocuments<Stored> = {
  /** Leaves those out of what the store finds. */
  others: { _id: { $nin: string[] } };
  /** Those that match all the filters, as they would be. */
  matching(...filters: readonly object[]): Stored[];
};

type Wanted = {
  collection: string;
  /** The organization or person whose documents are read. */
  streamId: string;
  /** The journal's entry that they are read as of; undefined for the present. */
  sequence?: number | undefined;
};

/** Undefined, so that all is read from the store, unless a dry run has written some of what is wanted. */
export function draftedDocuments<Stored>(
  drafted: Drafted | undefined,
  { collection, streamId, sequence }: Wanted,
): DraftedDocuments<Stored> | undefined {
  if (drafted?.streamId !== streamId) return undefined;
  // What was before its own entry, it would not have changed.
  if (sequence !== undefined && sequence < drafted.sequence) return undefined;
  const documents = drafted.documents(collection);
  if (documents.size === 0) return undefined;
  const next = [...documents.values()].filter((document): document is DraftedDocument => document !== null);
  return {
    others: { _id: { $nin: [...documents.keys()] } },
    matching: (...filters) =>
      next.filter((document) => filters.every((filter) => matches(document, filter))) as Stored[],
  };
}
