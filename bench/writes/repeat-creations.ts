import { randomUUID } from 'node:crypto';
import type { WritingClient } from './client.ts';

const createAsset = `mutation ($input: CreateAssetInput!) {
  createAsset(input: $input) { asset { id name version createdAt } assetEdge { cursor } }
}`;
const countAssets = 'query ($id: ID!) { assets(organizationId: $id, first: 1) { totalCount } }';
const atOnce = 8;

/** Sends each creation `times` at once under a key of its own. */
export async function repeatCreations(
  client: WritingClient,
  creates: number,
  times: number,
): Promise<Record<'records made' | 'creations answered in different words', number>> {
  let begun = 0;
  let different = 0;
  const createNext = async (): Promise<void> => {
    const input = client.asset(`Asset ${begun++}`);
    const key = randomUUID();
    const sent = Array.from({ length: times }, () => client.send(createAsset, { input }, key));
    const answers = (await Promise.all(sent)).map((answer) => JSON.stringify(answer));
    if (new Set(answers).size > 1) different += 1;
  };
  const worker = async (): Promise<void> => {
    while (begun < creates) await createNext();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const { data } = await client.send<{ assets: { totalCount: number } }>(countAssets, {
    id: client.organizationId,
  });
  return {
    'records made': data?.assets.totalCount ?? 0,
    'creations answered in different words': different,
  };
}
