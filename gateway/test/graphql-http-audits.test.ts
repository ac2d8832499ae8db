import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Audit, serverAudits } from 'graphql-http';

const system = sharedTestSystem();
let owner: TestOrganization['owner'];

beforeAll(async () => {
  ({ owner } = await newOrganization(system));
});

const audits = serverAudits({
  url: `${system.baseUrl}/api/console/v1/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${owner.personalKey}`);
    return fetch(url, { ...init, headers });
  },
});

/** They ask by GET, which no path here answers. */
const notOffered = new Set(['5A70', 'D6D5', '6A70']);

const level = ({ name }: Audit): string => name.split(' ')[0] ?? '';
const offered = audits.filter(({ id }) => !notOffered.has(id));

describe('GraphQL over HTTP', () => {
  test.each(offered.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
    '%s',
    async (_name, { fn }) => {
      expect(await fn()).toMatchObject({ status: 'ok' });
    },
  );

  test('is all there but for what a server may leave out', () => {
    const count = Object.groupBy(offered, level);
    expect([count['MUST']?.length, count['SHOULD']?.length]).toEqual([13, 23]);
    expect(offered.length).toBe(audits.length - notOffered.size);
  });
});
