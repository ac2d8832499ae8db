import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Histogram, Registry } from 'prom-client';
import { addGauge } from './add-gauge.ts';

export type Metrics = {
  registry: Registry;
  /** One thing done for a caller, by name, with its outcome: `ok` or the code of the error. */
  observe(operation: string, outcome: string, seconds: number): void;
  stop(): void;
};

/** What one process counts of itself, in a registry of its own: several may live in one Node process. */
export function createMetrics(processName: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: processName });
  const durations = new Histogram({
    name: 'operation_duration_seconds',
    help: 'Time to answer an operation; its count by outcome gives rates and errors.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  addGauge(
    { registry },
    'event_loop_delay_p99_seconds',
    'The 99th percentile of the event loop delay since the last scrape.',
    () => {
      const seconds = eventLoop.percentile(99) / 1e9;
      eventLoop.reset();
      return seconds;
    },
  );
  addGauge({ registry }, 'resident_memory_bytes', 'Memory of the whole Node process.', () =>
    process.memoryUsage.rss(),
  );
  new Counter({
    name: 'cpu_seconds_total',
    help: 'CPU time of the whole Node process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });

  return {
    registry,
    observe: (operation, outcome, seconds) => durations.observe({ operation, outcome }, seconds),
    stop: () => eventLoop.disable(),
  };
}
