import { Counter } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';

/** Where an edge finds out who a credential acts as: in its memory, or at identity, once for all who wait for it. */
export type LookUpSource = 'memory' | 'identity';

/** What an edge counts of its leases and of the credentials that it is shown. */
export type RightsMetrics = { countLapse(): void; countLookUp(source: LookUpSource): void };

export function createRightsMetrics({ registry }: Pick<Metrics, 'registry'>): RightsMetrics {
  const lapses = new Counter({
    name: 'rights_lease_lapses_total',
    help: 'How often all that was known of credentials was forgotten, because identity was not heard from in time.',
    registers: [registry],
  });
  const lookUps = new Counter({
    name: 'credential_lookups_total',
    help: 'How often it was found out who a credential acts as, in memory or by asking identity.',
    labelNames: ['source'],
    registers: [registry],
  });
  return {
    countLapse: () => lapses.inc(),
    countLookUp: (source) => lookUps.inc({ source }),
  };
}
