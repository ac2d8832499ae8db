import { createKeyCounts } from './key-counts.ts';

/** Whose work it is: the rate limit's key, and the person, who may have many keys. */
export type Caller = { key: string; personId: string };

/** A number of places that callers share so that no key or person alone takes all. */
export type FairPlaces = {
  hasRoom(caller: Caller): boolean;
  /** Whether there is room or not. Answers how to give the place back; once is enough. */
  take(caller: Caller): () => void;
  taken(): number;
  /** Whether more than half of them are taken. */
  isCrowded(): boolean;
};

/** How many times as many places as are left over one key may have, and one person with all their keys. */
type Shares = { ofKey: number; ofPerson: number };

/** One key alone takes four fifths of the places, one person nine tenths. */
const usualShares: Shares = { ofKey: 4, ofPerson: 9 };

export function createFairPlaces(places: number, shares = usualShares): FairPlaces {
  const ofKeys = createKeyCounts();
  const ofPeople = createKeyCounts();

  return {
    hasRoom({ key, personId }) {
      const left = places - ofKeys.total();
      return ofKeys.of(key) < shares.ofKey * left && ofPeople.of(personId) < shares.ofPerson * left;
    },
    take({ key, personId }) {
      ofKeys.add(key);
      ofPeople.add(personId);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        ofKeys.remove(key);
        ofPeople.remove(personId);
      };
    },
    taken: ofKeys.total,
    isCrowded: () => ofKeys.total() > places / 2,
  };
}
