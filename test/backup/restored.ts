import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { restore } from '@compliance/cli/commands/restore';
import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import type { Member } from '@compliance/testing/join-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { newDatabasePrefix } from '@compliance/testing/test-config';
import { type Place, runOn } from './run-on.ts';

/** What of a manifest the tests look at. */
export type Manifest = {
  organizations: { id: string; auditLog: { sequence: number; hash: string } }[];
  files: { service: string; collection: string; documents: number }[];
};

export async function manifestOf(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as Manifest;
}

/** All documents of a backup. */
export async function contentOf(directory: string): Promise<string> {
  const { files } = await manifestOf(directory);
  const contents = files.map(({ service, collection }) =>
    text(createReadStream(join(directory, `${service}.${collection}.jsonl.gz`)).pipe(createGunzip())),
  );
  return (await Promise.all(contents)).join('\n');
}

export async function emptyPlace(): Promise<Place> {
  return { dataDirectory: await temporaryDirectory(), databasePrefix: newDatabasePrefix() };
}

/** Restores a backup into an empty place. Answers what the command said as well. */
export async function restored(input: string): Promise<{ place: Place; said: unknown }> {
  const place = await emptyPlace();
  const { json: said } = await runOn(place, restore, { input });
  return { place, said };
}

/** Starts a system on what was restored, and waits until it has answered somebody. */
export async function startAt(
  { dataDirectory, databasePrefix }: Place,
  member: Member,
): Promise<OwnTestSystem> {
  const system = await startTestSystem(storeUrls(), { databasePrefix }, dataDirectory);
  await eventually(() => graphqlData(system, member, '{ organizations { nodes { id } } }'), 10_000);
  return system;
}
