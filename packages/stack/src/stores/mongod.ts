import type { MongoServer } from './mongo-server.ts';

/** MongoDB's own server, a replica set of one. */
export function mongod(file: string, source: string): MongoServer {
  return {
    source,
    folder: 'mongod',
    replicaSet: 'compliance',
    command: (dataDirectory, port, mode) => ({
      file,
      arguments: [
        ...['--dbpath', dataDirectory, '--port', String(port), '--bind_ip', '127.0.0.1'],
        ...['--replSet', 'compliance', '--quiet'],
        ...(mode === 'test' ? ['--wiredTigerCacheSizeGB', '0.5'] : []),
        // There is no other member that could take over, so there is nothing to wait for at the end.
        ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
      ],
    }),
  };
}
