import { randomUUID } from 'node:crypto';
import type { WritingClient } from './client.ts';

const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
const updateAsset = `mutation ($input: UpdateAssetInput!) {
  updateAsset(input: $input) { asset { version } }
}`;
const readVersion = 'query ($id: ID!) { asset(id: $id) { version } }';

/** Many writers change one asset, each if it still has the version that they have read just before. */
export async function raceForVersions(
  client: WritingClient,
  writers: number,
  updates: number,
): Promise<Record<'updates tried' | 'updates that went through' | 'version at the end', number>> {
  type Created = { createAsset: { asset: { id: string } } };
  const created = await client.send<Created>(createAsset, { input: client.asset('Contested') });
  const id = created.data?.createAsset.asset.id;
  const version = async (): Promise<number> => {
    const { data } = await client.send<{ asset: { version: number } | null }>(readVersion, { id });
    return data?.asset?.version ?? version();
  };

  let tried = 0;
  let through = 0;
  const update = async (amount: number): Promise<void> => {
    const input = { id, amount, expectedVersion: await version() };
    const { errors = [] } = await client.send(updateAsset, { input }, randomUUID());
    tried += 1;
    if (errors.length === 0) through += 1;
    else if (errors[0]?.extensions.code !== 'CONFLICT') throw new Error(JSON.stringify(errors));
  };
  const write = async (writer: number): Promise<void> => {
    for (let done = 0; done < updates; done += 1) await update(2 + writer * updates + done);
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    'updates tried': tried,
    'updates that went through': through,
    'version at the end': await version(),
  };
}
