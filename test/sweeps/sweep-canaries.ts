import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { expect, test } from '@jest/globals';
import { callNamed, calls } from './calls.ts';
import { listenToBroker } from './listen-to-broker.ts';
import { redisContent } from './redis-content.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';
import type { Tenant } from './tenant.ts';

/** Looks for what one tenant has written wherever another, or anybody but the tenant, could come upon it. */
export function sweepCanaries(sweep: () => Sweep): void {
  test('nothing that the members were answered is of another organization', () => {
    const { client, own, foreign } = sweep();
    expect(client.heard.filter((text) => text.includes(own.marker)).length).toBeGreaterThan(100);
    expectNone(client.heard, [...textsOf(foreign), ...idsOf(foreign)]);
  });

  test('nothing that another organization is answered afterwards is of theirs', async () => {
    const { client, own, foreign } = sweep();
    const heard: string[] = [];
    const caller = foreign.members.OWNER;
    for (const call of calls.filter(({ operation }) => !operation.isMutation)) {
      await call.ask({ ...client, heard }, caller, sampleOf(call.operation).variables(foreign, caller));
    }
    expect(heard.filter((text) => text.includes(foreign.marker)).length).toBeGreaterThan(20);
    expectNone(heard, [...textsOf(own), ...idsOf(own)]);
  });

  test('nothing that anybody wrote is in the log', () => {
    const { system, own, foreign } = sweep();
    expect(system.logged.length).toBeGreaterThan(1000);
    expectNone(system.logged, [
      ...textsOf(own),
      ...textsOf(foreign),
      ...secretsOf(own),
      ...secretsOf(foreign),
    ]);
  });

  describeWith('redis', 'the cache', () => {
    test('holds nothing that anybody wrote', async () => {
      const { system, own, foreign } = sweep();
      const content = await redisContent(system);
      expect(content.length).toBeGreaterThan(10);
      expectNone(content, [...textsOf(own), ...textsOf(foreign), ...secretsOf(own), ...secretsOf(foreign)]);
    });
  });

  describeWith('rabbitmq', 'the broker', () => {
    test('carries nothing that anybody wrote', async () => {
      const { client, system, foreign } = sweep();
      await using broker = await listenToBroker(system);
      await eventually(async () => {
        const name = `${foreign.marker} ${broker.carried.length}${performance.now()}`;
        const input = { id: foreign.records.vendor, name };
        await callNamed('updateVendor over GraphQL').ask({ ...client, heard: [] }, foreign.members.OWNER, {
          input,
        });
        expect(broker.carried.length).toBeGreaterThan(0);
      });
      expectNone(broker.carried, textsOf(foreign));
    });
  });
}

function textsOf({ marker, members }: Tenant): string[] {
  return [marker, ...Object.values(members).map(({ email }) => email)];
}

function secretsOf({ members }: Tenant): string[] {
  return Object.values(members).flatMap(({ password, personalKey, mcpKey, cookie }) => [
    password,
    personalKey,
    mcpKey,
    cookie.slice(cookie.indexOf('=') + 1),
  ]);
}

function idsOf({ records, deleted, members }: Tenant): string[] {
  const personal = Object.values(members).flatMap(({ profileId, apiKeyId, sessionId }) => [
    profileId,
    apiKeyId,
    sessionId,
  ]);
  return [...Object.values(records), ...Object.values(deleted), ...personal];
}

function expectNone(texts: readonly string[], canaries: readonly string[]): void {
  const found = texts.filter((text) => canaries.some((canary) => text.includes(canary)));
  expect(found).toEqual([]);
}
