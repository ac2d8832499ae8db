import type { Use } from '@compliance/kit/operation/credential';
import { isoTime } from '@compliance/kit/process/clock';
import type { Identity } from '../context.ts';

/** What the edges have gathered. Times never go backwards, nor beyond this process's own clock. */
export async function recordLastUse(
  { apiKeys, sessions, now }: Identity,
  uses: readonly Use[],
): Promise<void> {
  const present = isoTime(now());
  const bounded = uses.map((use) => ({ ...use, at: use.at < present ? use.at : present }));
  const ofSessions = bounded.filter(({ kind }) => kind === 'SESSION');
  const ofKeys = bounded.filter(({ kind }) => kind !== 'SESSION');
  await Promise.all([apiKeys.markUsed(ofKeys), sessions.markUsed(ofSessions)]);
}
