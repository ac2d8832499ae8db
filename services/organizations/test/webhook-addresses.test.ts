import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, isIPv6 } from 'node:net';
import { systemClock } from '@compliance/kit/process/clock';
import { createResolver } from '@compliance/organizations/delivery/public-lookup';
import { type Answer, eventSender } from '@compliance/organizations/delivery/send-event';
import { createWebhookAgent } from '@compliance/organizations/delivery/webhook-agent';
import { askOver } from '@compliance/testing/ask-over';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createWebhook, updateWebhook } from '@compliance/testing/webhook-operations';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** What the name server of the test answers. */
const names: Record<string, string[]> = {
  'here.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'half.example': ['93.184.216.34', '10.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};

const nameServer = createSocket('udp4');
let receiver: Receiver;
let send: (url: string) => Promise<Answer>;

beforeAll(async () => {
  receiver = await startReceiver();
  nameServer.on('message', (query, { port }) => nameServer.send(answerTo(query), port, '127.0.0.1'));
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  const resolver = createResolver();
  resolver.setServers([`127.0.0.1:${(nameServer.address() as AddressInfo).port}`]);
  const agent = createWebhookAgent({ allowPrivate: false }, resolver);
  // Only connections are looked at here, not how an address is written.
  const sendEvent = eventSender({ agent, addressRules: { allowPrivate: true }, now: systemClock });
  const message = { id: 'event', body: '{}', secrets: ['whsec_AAAA'] };
  send = (url) => sendEvent({ ...message, url }, new AbortController().signal);
});

afterAll(() => void nameServer.close());

/** A DNS answer: the header, the question as it came, and one record for each address of the type asked for. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  const question = query.subarray(12, offset + 5);
  const type = query.readUInt16BE(offset + 1);
  const found = (names[labels.join('.')] ?? []).filter((address) => isIPv6(address) === (type === 28));
  const records = found.map((address) => {
    const data = isIPv6(address) ? ipv6Bytes(address) : Buffer.from(address.split('.').map(Number));
    const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
    return Buffer.concat([head, data]);
  });
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
  query.copy(header, 0, 0, 2);
  return Buffer.concat([header, question, ...records]);
}

function ipv6Bytes(address: string): Buffer {
  const last = address === '::1' ? [0, 0, 0, 1] : [127, 0, 0, 1];
  const mapped = address === '::1' ? [0, 0] : [0xff, 0xff];
  return Buffer.from([...Array.from({ length: 10 }, () => 0), ...mapped, ...last]);
}

describe('an event does not go to', () => {
  test.each([
    ['a name of this machine', 'here.example'],
    ['a name of the metadata service', 'metadata.example'],
    ['a name with one private address among its addresses', 'half.example'],
    ['a name of this machine over IPv6', 'six.example'],
    ['a name of this machine in IPv6 form', 'mapped.example'],
    ['this machine', '127.0.0.1'],
    ['this machine over IPv6', '[::1]'],
    ['this machine in IPv6 form', '[::ffff:127.0.0.1]'],
    ['this machine in decimal', '2130706433'],
    ['any address of this machine', '0.0.0.0'],
  ])('%s', async (_, host) => {
    const { port } = new URL(receiver.url);
    for (const protocol of ['http', 'https']) {
      const { failure, error } = await send(`${protocol}://${host}:${port}/`);
      expect(failure).toBe('UNREACHABLE');
      expect(error).toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
    }
    expect(receiver.received).toEqual([]);
  });

  test('a name that nobody knows', async () => {
    expect(await send('https://nowhere.example/')).toMatchObject({ failure: 'UNREACHABLE' });
  });
});

describe('where webhooks may not lead to this machine', () => {
  let system: OwnTestSystem;
  let organization: TestOrganization;

  beforeAll(async () => {
    system = await startTestSystem(undefined, { webhookAllowPrivate: false });
    organization = await newOrganization(system);
  }, 60_000);

  test('none is made or changed so that it does', async () => {
    const { organizationId, owner: member } = organization;
    const ask = askOver('GraphQL', () => ({ system, member }));
    const refused = { code: 'BAD_USER_INPUT', fields: ['url'], reasons: ['INVALID_FORMAT'] };
    const good = { organizationId, url: 'https://example.com/', eventTypes: ['snapshot.deleted'] };
    const { records } = await ask(createWebhook, good);
    for (const url of [receiver.url, 'https://127.0.0.1/', 'http://example.com/', 'https://localhost/']) {
      expect(await ask(createWebhook, { ...good, url })).toMatchObject(refused);
      expect(await ask(updateWebhook, { id: records[0]?.id, url })).toMatchObject(refused);
    }
  });
});
