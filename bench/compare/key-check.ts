import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { createMetrics } from '@compliance/kit/process/metrics';
import { answerWithCurrentRights } from '@compliance/kit/rights/answer-with-current-rights';
import { createAuthentication } from '@compliance/kit/rights/authentication';
import { percentile } from '../percentile.ts';

const checks = 20_000;
const rounds = 7;
const token = `cmp_p_${'0'.repeat(49)}`;

/**
 * What it costs to let in a request whose key is known, and to let its answer out: microseconds of processor time. The
 * lease is one that a canned identity has granted.
 */
export async function measureKeyCheck(): Promise<number> {
  const metrics = createMetrics('gateway');
  const logger = createLogger({ process: 'bench', level: 'silent' });
  const authentication = createAuthentication({ clientOf: () => cannedIdentity, now, logger, metrics });
  await authentication.begin('http://127.0.0.1');
  const check = async (): Promise<void> => {
    const admission = await authentication.admit({ kind: 'key', token, interface: 'PERSONAL' }, 'bench');
    if (admission === undefined) throw new UnauthenticatedError();
    await answerWithCurrentRights(admission, async () => () => undefined);
  };
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let done = 0; done < checks; done += 1) await check();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / checks);
  }
  await authentication.close();
  metrics.stop();
  return percentile(taken, 0.5);
}

const principal: Principal = {
  personId: newId(),
  credential: { kind: 'PERSONAL', id: newId() },
  epoch: 1,
  memberships: [],
};

const answers: Record<string, object> = {
  '/internal/introspect': { recognized: { principal, endsAt: Number.MAX_SAFE_INTEGER } },
  '/internal/lease': { granted: true },
};

const cannedIdentity: ServiceClient = {
  call: async <Answer>(path: string) => (answers[path] ?? {}) as Answer,
  close: async () => undefined,
};
