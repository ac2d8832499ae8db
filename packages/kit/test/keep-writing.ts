import type { Transaction } from '@compliance/kit/journal/transaction';
import { newId } from '@compliance/kit/operation/gid';
import { pick } from '@compliance/testing/random';
import { type AssetFields, type AssetsProcess, anAsset } from './open-assets.ts';

/** Texts beyond the Basic Multilingual Plane and private ones, whose order differs between UTF-8 and UTF-16. */
const beginnings = ['a', 'B', 'ä', '\ue000', '\u{1f600}', '\uffee'];

export function randomFields(random: () => number): AssetFields {
  const name = `${pick(random, beginnings)} ${newId()}`;
  const note = random() < 0.3 ? null : pick(random, beginnings);
  return anAsset({ name, note, amount: Math.floor(random() * 7) });
}

/** Updates, creates, deletes and restores as they come, until told to stop. `ids` are those that are there. */
export async function keepWriting(
  process: AssetsProcess,
  organizationId: string,
  random: () => number,
  ids: string[],
  running: { on: boolean },
): Promise<void> {
  const { assets } = process;
  const deleted: string[] = [];
  const write = <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> =>
    process.write(organizationId, body);

  while (running.on) {
    const what = random();
    const fields = randomFields(random);
    if (what < 0.15) {
      ids.push((await write((transaction) => assets.create(transaction, fields))).id);
    } else if (what < 0.25 && deleted.length > 0) {
      const id = take(random, deleted);
      await write((transaction) => assets.restore(transaction, id));
      ids.push(id);
    } else {
      const id = take(random, ids);
      const { name, amount, note } = fields;
      if (what < 0.4) await write((transaction) => assets.remove(transaction, id));
      else await write((transaction) => assets.update(transaction, id, { name, amount, note }));
      (what < 0.4 ? deleted : ids).push(id);
    }
  }
}

/** Takes one out, so that nobody else writes it meanwhile. */
function take(random: () => number, ids: string[]): string {
  const id = pick(random, ids);
  ids.splice(ids.indexOf(id), 1);
  return id;
}
