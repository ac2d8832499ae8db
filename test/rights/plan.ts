import { pick } from '@compliance/testing/random';
import type { Weather } from './network.ts';
import type { Sent } from './traffic.ts';
import type { World } from './virtual-time.ts';

const faultKinds = [
  'none',
  'none',
  'edge pauses',
  'edge stalls',
  'edge restarts',
  'edge cannot be told',
  'edge is cut off',
  'identity dies',
  'lease requests are lost',
  'all messages are lost',
] as const;

/** What goes wrong in a run. Faults of processes come at a time, for a time. */
type Fault = { kind: (typeof faultKinds)[number]; atMs: number; forMs: number; which: 0 | 1 };

export type Change = {
  kind: 'end' | 'lower' | 'raise';
  atMs: number;
  which: 0 | 1;
};

export type Request = { kind: Sent['kind']; atMs: number; edge: 0 | 1; token: string; workMs: number[] };

export type Plan = {
  fault: Fault;
  changes: Change[];
  requests: Request[];
  weather: { lease: Weather; told: Weather; other: Weather };
  /** When the session of the stranger is over by itself. */
  strangerEndsAt: number;
  /** How far the clocks are ahead: of the two instances, the two edges, the service. */
  ahead: { identity: [number, number]; edge: [number, number]; service: number };
};

/** The session that is ended, another one of the same person, one of somebody else. */
export const tokens = { ended: 'ended', other: 'other', stranger: 'stranger' };
export const people = { ann: [tokens.ended, tokens.other], bob: [tokens.stranger] };

/** Some runs have no writes. */
const mixes: readonly (readonly Sent['kind'][])[] = [
  ['read'],
  ['read', 'write'],
  ['read', 'read', 'write', 'write', 'write', 'write', 'leave'],
];

const calm: Weather = { latencyMs: 4, late: 0, twice: 0, lost: 0, cut: 0 };
/** By then the surviving instance of identity has announced what the other one left undone. */
export const sweptBy = 13_000;
const changedAtMs = 600;
const nearMs = 500;

export function planOf({ random, some }: World): Plan {
  const side = (): 0 | 1 => (random() < 0.5 ? 0 : 1);
  /** Most things happen near the change, in which case order matters. */
  const near = (): number => changedAtMs - nearMs + some(random() < 0.8 ? 2 * nearMs : 4_500);
  const kind = pick(random, faultKinds);
  const kinds = pick(random, mixes);
  const which = side();
  const bad = (chance: number): number => (random() < chance ? random() * 0.4 : 0);
  const lost = kind === 'all messages are lost' ? 0.2 : 0;
  const chanceOfBad = kind === 'none' ? 0.2 : 0.6;
  const weather = (own: Partial<Weather>): Weather => ({
    ...calm,
    late: bad(chanceOfBad),
    twice: bad(chanceOfBad),
    cut: bad(chanceOfBad) / 2,
    lost,
    ...own,
  });
  const workOf = (): number[] =>
    Array.from({ length: random() < 0.8 ? 1 : 2 }, () => some(pick(random, [5, 100, 600, 3_000])));
  const skew = random() < 0.5 ? 0 : 95;

  return {
    fault: {
      kind,
      atMs: changedAtMs - 300 + some(600),
      forMs: kind === 'edge stalls' ? some(400) : some(3_500),
      which,
    },
    changes: changesOf(random).map((change) => ({ ...change, atMs: changedAtMs + some(150), which: side() })),
    requests: [
      ...Array.from({ length: 4 + Math.floor(random() * 6) }, () => {
        const kind = pick(random, kinds);
        const own = pick(random, [tokens.ended, tokens.ended, tokens.ended, tokens.other, tokens.stranger]);
        const token = kind === 'leave' ? tokens.ended : own;
        return { kind, atMs: near(), edge: side(), token, workMs: workOf() };
      }),
      ...(kind === 'identity dies' ? [probe(0), probe(1)] : []),
      ...(kind === 'edge is cut off' ? siege(random, kinds, which) : []),
    ],
    weather: {
      lease: weather(kind === 'lease requests are lost' ? { lost: 0.5 } : {}),
      told: weather(kind === 'edge cannot be told' ? { lost: 0.6 } : {}),
      other: weather({ twice: 0 }),
    },
    strangerEndsAt: Math.floor(changedAtMs + some(4_000)),
    ahead: {
      identity: random() < 0.5 ? [0, skew] : [skew, 0],
      edge: [some(80), some(80)],
      service: some(80),
    },
  };
}

function probe(edge: 0 | 1): Request {
  return { kind: 'read', atMs: sweptBy, edge, token: tokens.ended, workMs: [1] };
}

/** One request after the other, short or long, to an edge that lives on its lease. */
function siege(random: () => number, kinds: readonly Sent['kind'][], edge: 0 | 1): Request[] {
  return Array.from({ length: 25 }, (_, index) => ({
    kind: kinds.includes('write') && random() < 0.5 ? 'write' : 'read',
    atMs: changedAtMs - 400 + (index + random()) * 70,
    edge,
    token: tokens.ended,
    workMs: [pick(random, [1, 1, 40, 2_300])],
  }));
}

function changesOf(random: () => number): Pick<Change, 'kind'>[] {
  const first: Pick<Change, 'kind'> = { kind: pick(random, ['end', 'end', 'lower', 'raise'] as const) };
  if (random() < 0.6) return [first];
  const second = first.kind === 'raise' ? ['end'] : ['end', 'end', 'lower'];
  return [first, { kind: pick(random, second) as Change['kind'] }];
}
