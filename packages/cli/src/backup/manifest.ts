import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** The services that have a database. */
export const storedServices = ['assets', 'frameworks', 'organizations', 'identity'] as const;

export type StoredService = (typeof storedServices)[number];

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const chainEnd = z.strictObject({ sequence: z.int().min(0), hash: sha256 });

/** An index as the driver describes it, but for its name. */
const index = z.strictObject({
  key: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])),
  unique: z.boolean().optional(),
});

/** One file: the documents of a collection, a line of canonical extended JSON each, compressed with gzip. */
const file = z.strictObject({
  service: z.enum(storedServices),
  // It becomes a part of a path.
  collection: z.string().regex(/^[a-z_]{1,100}$/),
  documents: z.int().min(0),
  /** Of the file as it lies there. */
  sha256,
  indexes: z.array(index),
});

/** Where an organization's log and its journals ended. `id` is the global id. */
const organization = z.strictObject({
  id: z.string(),
  auditLog: chainEnd,
  journals: z.record(z.string(), chainEnd),
});

const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** By which the keys are known that the data depends on. */
  keyIds: z.strictObject({
    gidKey: z.string(),
    keyPepper: z.string(),
    webhookKey: z.string().exactOptional(),
  }),
  organizations: z.array(organization),
  people: z.int().min(0),
  files: z.array(file),
});

export type Manifest = z.output<typeof manifest>;
export type BackupFile = z.output<typeof file>;
export type BackedUpOrganization = z.output<typeof organization>;

export function pathOf(
  directory: string,
  { service, collection }: Pick<BackupFile, 'service' | 'collection'>,
): string {
  return join(directory, `${service}.${collection}.jsonl.gz`);
}

/** To be called last: a directory without a manifest is no backup. */
export async function writeManifest(directory: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(directory, 'manifest.json'), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws Error that says what is missing or wrong */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, 'manifest.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error(`${directory} has no manifest.json: it is no backup, or one that was cut short.`);
    },
  );
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`manifest.json is not that of a backup: ${z.prettifyError(parsed.error)}`);
}
