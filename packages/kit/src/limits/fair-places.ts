import { createKeyCounts } from './key-counts.ts';

/** Whose work it is: the rate limit's key, and the person, who may have many keys. */
export type Caller = { key: string; personId: string };

/** A number of places that callers share so that there is always one left for somebody else. */
export type FairPlaces = {
  hasRoom(caller: Caller): boolean;
  /** Whether there is room or not. Answers how to give the place back; once is enough. */
  take(caller: Caller): () => void;
  taken(): number;
  /** Whether more than half of them are taken. */
  isCrowded(): boolean;
};

/** A key may have four times as many places as are left over, so one key alone takes four fifths of them. */
const shareOfKey = 4;
/** And a person nine times as many, with all their keys. */
const shareOfPerson = 9;

export function createFairPlaces(places: number): FairPlaces {
  const ofKeys = createKeyCounts();
  const ofPeople = createKeyCounts();

  return {
    hasRoom({ key, personId }) {
      const left = places - ofKeys.total();
      return ofKeys.of(key) < shareOfKey * left && ofPeople.of(personId) < shareOfPerson * left;
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
