import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';

/** What a connection to the broker is for. */
export type BrokerRole = 'publish' | 'consume';

/** What a process counts of its connections to the broker. */
export type BrokerMetrics = {
  setConnected(role: BrokerRole, connected: boolean): void;
  countRedelivery(): void;
  /** @param reason one of few fixed ones */
  countDeadLetter(reason: string): void;
  setWaiting(waiting: { messages: number; deadLetters: number }): void;
};

export function createBrokerMetrics({ registry }: Pick<Metrics, 'registry'>): BrokerMetrics {
  const registers = [registry];
  const connected = new Gauge({
    name: 'broker_connected',
    help: 'Whether there is a connection to RabbitMQ that it reads from; 0 also while it is short of memory or disk.',
    labelNames: ['role'],
    registers,
  });
  const redeliveries = new Counter({
    name: 'broker_redeliveries_total',
    help: 'Messages that RabbitMQ has brought again.',
    registers,
  });
  const deadLetters = new Counter({
    name: 'broker_dead_letters_total',
    help: 'Messages that were put aside at once because nobody can use them, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const waiting = new Gauge({
    name: 'broker_messages_waiting',
    help: 'Messages in the queue, and among the dead letters, as the consumer last saw them.',
    labelNames: ['queue'],
    registers,
  });

  return {
    setConnected: (role, isConnected) => connected.set({ role }, isConnected ? 1 : 0),
    countRedelivery: () => redeliveries.inc(),
    countDeadLetter: (reason) => deadLetters.inc({ reason }),
    setWaiting(counts) {
      waiting.set({ queue: 'messages' }, counts.messages);
      waiting.set({ queue: 'dead_letters' }, counts.deadLetters);
    },
  };
}
