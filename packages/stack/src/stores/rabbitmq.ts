import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findExecutable } from './find-executable.ts';
import { firstReply } from './first-reply.ts';
import { freePort } from './free-port.ts';
import { givenStore, type Progress, type RunningStore } from './running-store.ts';
import { type StoreProcess, startStoreProcess } from './store-process.ts';
import { supervise } from './supervise.ts';

export type RabbitmqOptions = {
  /** Use this server instead of starting one. */
  url?: string | undefined;
  /** Scratch space: emptied at each start, for what a broker loses is fetched from the journals. */
  directory: string;
  progress: Progress;
};

/** `epmd` is Erlang's port mapper. */
type Programs = { server: string; epmd: string };

type Ports = { amqp: number; distribution: number; epmd: number };

/** RabbitMQ, undefined where there is none. It answers after some seconds only, which nobody needs to wait for. */
export async function findRabbitmq(options: RabbitmqOptions): Promise<RunningStore | undefined> {
  if (options.url) return givenStore('rabbitmq', options.url);
  const programs = await findPrograms();
  if (!programs) return undefined;
  const amqp = await freePort();
  return supervise(
    { kind: 'rabbitmq', source: programs.server, url: `amqp://127.0.0.1:${amqp}` },
    () => startServer(programs, options.directory, amqp),
    options.progress,
  );
}

/** For tests, which cannot do without it. */
export async function untilRabbitmqAnswers(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const deadline = AbortSignal.timeout(60_000);
  for (;;) {
    try {
      await firstReply(Number(port || 5672), 'AMQP\0\0\x09\x01', hostname);
      return;
    } catch (error) {
      if (deadline.aborted) throw error;
      await delay(100);
    }
  }
}

async function findPrograms(): Promise<Programs | undefined> {
  // Debian's wrapper on PATH changes to another user; the server itself lies here.
  const inDebian = await findExecutable(['rabbitmq-server'], ['/usr/lib/rabbitmq/bin']);
  const server = inDebian ?? (await findExecutable(['rabbitmq-server']));
  const epmd = await findExecutable(['epmd']);
  return server && epmd ? { server, epmd } : undefined;
}

async function startServer(programs: Programs, directory: string, amqp: number): Promise<StoreProcess> {
  const ports = { amqp, distribution: await freePort(), epmd: await freePort() };
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'home'), { recursive: true });
  await writeFile(join(directory, 'plugins'), '[].');
  await writeFile(join(directory, 'rabbitmq.conf'), configuration(ports));
  // Without a port mapper in the foreground the server would leave one behind as a daemon.
  const epmd = await startStoreProcess({
    file: programs.epmd,
    path: `${directory}-epmd`,
    arguments: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
  });
  // Nobody waits for it, so it is not to slow down what is waited for.
  const server = await startStoreProcess({
    file: 'nice',
    path: directory,
    arguments: ['-n', '10', programs.server],
    environment: environment(directory, ports),
    workingDirectory: directory, // Mnesia leaves a dump there when it is killed.
  });
  return { ...server, ended: server.ended.then(epmd.stop) };
}

function configuration(ports: Ports): string {
  return [
    `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
    'log.file.level = warning',
    'disk_free_limit.absolute = 50MB',
    'vm_memory_high_watermark.absolute = 512MB',
    '',
  ].join('\n');
}

function environment(directory: string, ports: Ports): Record<string, string> {
  return {
    HOME: join(directory, 'home'),
    ERL_CRASH_DUMP: join(directory, 'erl_crash.dump'),
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `t${ports.amqp}@localhost`,
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    RABBITMQ_MNESIA_BASE: join(directory, 'mnesia'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_PID_FILE: join(directory, 'server.pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: join(directory, 'none'),
  };
}
