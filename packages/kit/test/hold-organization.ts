/** A process that takes an organization's head in a transaction and stays in it until it is killed. */
import { openAssets } from './open-assets.ts';

const [database = '', organizationId = '', mongoUrl = ''] = process.argv.slice(2);
const { write } = await openAssets(database, mongoUrl);
await write(organizationId, () => {
  process.stdout.write('held\n');
  return new Promise(() => setInterval(() => undefined, 1_000));
});
