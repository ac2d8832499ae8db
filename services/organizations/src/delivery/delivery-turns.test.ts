import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { WebhookKey } from './delivery-position-repository.ts';
import { createDeliveryTurns, type FoundedWebhook, type Turn } from './delivery-turns.ts';

type Running = { webhook: WebhookKey; endsAt: number; end(turn: Turn): void };

/** The turns of webhooks in simulated time, in seconds: `secondsOf` says how long those of a webhook take. */
function simulation(secondsOf: (webhook: WebhookKey) => number) {
  const running = new Set<Running>();
  let now = 0;
  const turns = createDeliveryTurns(
    (webhook) =>
      new Promise<Turn>((end) => void running.add({ webhook, endsAt: now + secondsOf(webhook), end })),
  );
  return {
    wake: turns.wake,
    running: () => [...running].map(({ webhook }) => webhook.organizationId),
    /** Slow endpoints have always more to get. */
    async secondPasses(): Promise<void> {
      now += 1;
      for (const one of [...running].filter(({ endsAt }) => endsAt <= now)) {
        running.delete(one);
        const isSlow = secondsOf(one.webhook) > 1;
        one.end({ needsAnother: isSlow, wasSlow: isSlow });
      }
      await setImmediate();
    },
  };
}

const slowTurn = 15;
const hooksOf = (organizationId: string, count: number, founderId = organizationId): FoundedWebhook[] =>
  Array.from({ length: count }, (_, index) => ({
    organizationId,
    founderId,
    webhookId: `${organizationId}.${index}`,
  }));

test('64 organizations whose endpoints are slow hold up another one once, and then no more', async () => {
  const { wake, running, secondPasses } = simulation(({ organizationId }) =>
    organizationId === 'fast' ? 1 : slowTurn,
  );
  for (let index = 0; index < 64; index += 1) hooksOf(`slow ${index}`, 1).forEach(wake);
  const waits: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    hooksOf('fast', 1).forEach(wake);
    let waited = 0;
    for (; !running().includes('fast'); waited += 1) await secondPasses();
    waits.push(waited);
    for (let rest = 0; rest < 7; rest += 1) await secondPasses();
  }
  expect(waits).toEqual([slowTurn, ...Array.from({ length: 9 }, () => 0)]);
});

test('one organization leaves room for others, however many slow endpoints it has', () => {
  const { wake, running } = simulation(() => slowTurn);
  for (const organization of ['one', 'two', 'three', 'four']) {
    hooksOf(organization, 20).forEach(wake);
    expect(running()).toContain(organization);
  }
  expect(running().filter((organization) => organization === 'one')).toHaveLength(13);
  expect(running().length).toBeLessThan(64);
});

test('one person leaves room for others, however many organizations with slow endpoints they have', async () => {
  const isFast = ({ organizationId }: WebhookKey): boolean => organizationId === 'fast';
  const { wake, running, secondPasses } = simulation((webhook) => (isFast(webhook) ? 1 : slowTurn));
  const dead = Array.from({ length: 20 }, (_, index) => hooksOf(`dead ${index}`, 20, 'one')).flat();
  for (let round = 0; round < 5; round += 1) {
    dead.forEach(wake);
    hooksOf('fast', 1).forEach(wake);
    expect(running()).toContain('fast');
    expect(running().filter((organization) => organization !== 'fast').length).toBeLessThanOrEqual(22);
    for (let rest = 0; rest < slowTurn; rest += 1) await secondPasses();
  }
});
