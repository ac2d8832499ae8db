// Starts a Redis, prints its process id and is killed.
import { findRedis } from '@compliance/stack/stores/redis';

const [directory = ''] = process.argv.slice(2);
const redis = await findRedis({ directory, progress: () => {} });
process.stdout.write(String(redis?.pid), () => process.kill(process.pid, 'SIGKILL'));
