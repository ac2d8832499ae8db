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

/** The faults of a run. Those of processes have a time and a duration. */
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

export function planOf(world: World): Plan {
  const { random, some } = world;
  const kind = pick(random, faultKinds);
  const kinds = pick(random, mixes);
  const first = changesOf(random);
  const changes = first.map((change) => ({
    ...change,
    atMs: changedAtMs + some(150),
    which: sideOf(random),
  }));
  const fault = faultOf(world, kind, changes[0] as Change);
  const skew = random() < 0.5 ? 0 : 95;

  return {
    fault,
    changes,
    requests: [
      ...requestsOf(world, kinds, changes[0] as Change),
      ...(kind === 'identity dies' ? [probe(0), probe(1)] : []),
      ...(kind === 'edge is cut off' ? siege(random, kinds, fault.which) : []),
    ],
    weather: weatherOf(random, kind),
    strangerEndsAt: Math.floor(changedAtMs + some(4_000)),
    ahead: {
      identity: random() < 0.5 ? [0, skew] : [skew, 0],
      edge: [some(80), some(80)],
      service: some(80),
    },
  };
}

function sideOf(random: () => number): 0 | 1 {
  return random() < 0.5 ? 0 : 1;
}

function faultOf({ random, some }: World, kind: Fault['kind'], change: Change): Fault {
  const forMs = kind === 'edge stalls' ? some(400) : some(3_500);
  // An instance dies between the commit of a change and its announcement, if it can.
  if (kind === 'identity dies') return { kind, atMs: change.atMs + some(15), forMs, which: change.which };
  return { kind, atMs: changedAtMs - 300 + some(600), forMs, which: sideOf(random) };
}

function requestsOf({ random, some }: World, kinds: readonly Sent['kind'][], change: Change): Request[] {
  const comeTogether = random() < 0.2;
  /** Most things happen near the change, in which case order matters. */
  const near = (): number =>
    comeTogether
      ? change.atMs - 8 + some(20)
      : changedAtMs - nearMs + some(random() < 0.8 ? 2 * nearMs : 4_500);
  return Array.from({ length: 4 + Math.floor(random() * 6) }, () => {
    const kind = pick(random, kinds);
    const own = pick(random, [tokens.ended, tokens.ended, tokens.ended, tokens.other, tokens.stranger]);
    const work = { length: random() < 0.8 ? 1 : 2 };
    return {
      kind,
      atMs: near(),
      edge: sideOf(random),
      token: kind === 'leave' ? tokens.ended : own,
      workMs: Array.from(work, () => some(pick(random, [5, 100, 600, 3_000]))),
    };
  });
}

function weatherOf(random: () => number, kind: Fault['kind']): Plan['weather'] {
  const chanceOfBad = kind === 'none' ? 0.2 : 0.6;
  const bad = (): number => (random() < chanceOfBad ? random() * 0.4 : 0);
  const lost = kind === 'all messages are lost' ? 0.2 : 0;
  const weather = (own: Partial<Weather>): Weather => ({
    ...calm,
    late: bad(),
    twice: bad(),
    cut: bad() / 2,
    lost,
    ...own,
  });
  return {
    lease: weather(kind === 'lease requests are lost' ? { lost: 0.5 } : {}),
    told: weather(kind === 'edge cannot be told' ? { lost: 0.6 } : {}),
    other: weather({ twice: 0 }),
  };
}

function probe(edge: 0 | 1): Request {
  return { kind: 'read', atMs: sweptBy, edge, token: tokens.ended, workMs: [1] };
}

/** Requests one after the other, short and long, at an edge that answers from memory. */
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
