import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** A gauge that is read whenever somebody asks for the metrics. */
export function addGauge(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}
