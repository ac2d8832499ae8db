import { randomUUID } from 'node:crypto';
import type { WritingClient } from './client.ts';

const createAsset = `mutation ($input: CreateAssetInput!) {
  createAsset(input: $input) { asset { id name version createdAt } assetEdge { cursor } }
}`;
const countAssets = 'query ($id: ID!) { assets(organizationId: $id, first: 1) { totalCount } }';
const atOnce = 8;

/** Sends each creation `times` at once under a key of its own, and again until it is answered. */
export async function repeatCreations(
  { send, asset, organizationId }: WritingClient,
  creates: number,
  times: number,
): Promise<Record<'records made' | 'requests' | 'creations answered in different words', number>> {
  let begun = 0;
  let requests = 0;
  let different = 0;
  const createNext = async (): Promise<void> => {
    const input = asset(`Asset ${begun++}`);
    const key = randomUUID();
    const sendUntilAnswered = async (): Promise<string> => {
      for (;;) {
        requests += 1;
        const answer = await send(createAsset, { input }, key);
        if (answer.errors === undefined) return JSON.stringify(answer);
      }
    };
    const answers = await Promise.all(Array.from({ length: times }, sendUntilAnswered));
    if (new Set(answers).size > 1) different += 1;
  };
  const worker = async (): Promise<void> => {
    while (begun < creates) await createNext();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const { data } = await send<{ assets: { totalCount: number } }>(countAssets, { id: organizationId });
  return {
    'records made': data?.assets.totalCount ?? 0,
    requests,
    'creations answered in different words': different,
  };
}
