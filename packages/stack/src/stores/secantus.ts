import { join } from 'node:path';
import type { MongoServer } from './mongo-server.ts';
import type { PythonWheel, WheelPlace } from './python-wheel.ts';

export const secantusWheel: PythonWheel = {
  requirements: 'requirements-mongo.txt',
  platforms: {
    'linux-x64': 'manylinux_2_28_x86_64',
    'linux-arm64': 'manylinux_2_28_aarch64',
    'linux-x64-musl': 'musllinux_1_2_x86_64',
    'linux-arm64-musl': 'musllinux_1_2_aarch64',
    'darwin-arm64': 'macosx_11_0_arm64',
  },
};

/** SecantusDB: MongoDB's protocol over WiredTiger. */
export function secantus(place: WheelPlace): MongoServer {
  return {
    source: `SecantusDB ${place.version}`,
    folder: 'secantusdb',
    replicaSet: 'secantus',
    command: (dataDirectory, port, mode) => ({
      file: join(place.directory, 'secantusdb.scripts/secantusd-rs'),
      arguments: [
        ...['--host', '127.0.0.1', '--port', String(port), '--storage-path', dataDirectory],
        ...['--log-level', 'WARNING', ...flags[mode]],
      ],
      // The variable overrules --sync-on-commit, so it must not leak in from outside.
      environment: {
        SECANTUS_WT_CONFIG_EXTRA: mode === 'test' ? 'transaction_sync=(enabled=true,method=none)' : undefined,
      },
    }),
  };
}

const flags = {
  durable: ['--log-file-max', '128MB', '--cache-size', '4G', '--sync-on-commit'],
  test: ['--log-file-max', '16MB', '--cache-size', '1G'],
};
