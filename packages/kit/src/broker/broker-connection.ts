import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { Logger } from 'pino';
import type { BrokerMetrics, BrokerRole } from './broker-metrics.ts';
import { refusalOf } from './broker-refusal.ts';

export type BrokerConnection = {
  /** Whether it stands and is set up, and the broker reads from it. */
  isUsable(): boolean;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  role: BrokerRole;
  /** Sets up the channel of each new connection. `lose` ends the connection, so that the next one begins anew. */
  setUp(channel: ConfirmChannel, lose: () => void): Promise<void>;
  logger: Logger;
  metrics: BrokerMetrics;
};

const connectTimeoutMs = 2_000;
/** A queue is declared on several nodes of the broker, and the slowest of them may just be starting. */
const setUpTimeoutMs = 15_000;
const heartbeatSeconds = 5;
const firstPauseMs = 500;
/** What waits for the broker is to be delivered within half a minute of its return. */
const longestPauseMs = 8_000;

/** Connects again whenever the connection is lost, after pauses that grow while that fails. */
export function keepConnected({ url, role, setUp, logger, metrics }: Options): BrokerConnection {
  const stopping = new AbortController();
  let usable = false;
  let failures = 0;
  let lastRefusal: string | undefined;

  const onUsable = (value: boolean): void => {
    if (value && !usable) logger.info({ role }, 'connected to the broker');
    if (!value && usable && !stopping.signal.aborted) logger.warn({ role }, 'the broker is away');
    if (value) failures = 0;
    if (value) lastRefusal = undefined;
    usable = value;
    metrics.setConnected(role, value);
  };
  const onFailure = (error: unknown): void => {
    const refusal = refusalOf(error);
    if (refusal !== undefined && refusal !== lastRefusal) logger.error({ role, error }, refusal);
    else logger.debug({ role, error }, 'the connection to the broker has ended');
    lastRefusal = refusal ?? lastRefusal;
  };
  const stayConnected = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const connection = await connectTo(url);
        try {
          // Stopped while it was connecting, it would wait for a signal that has been given.
          if (!stopping.signal.aborted)
            await serve(connection, { setUp, onUsable, stopping: stopping.signal });
        } finally {
          await closeSoon(connection);
        }
      } catch (error) {
        onFailure(error);
      }
      await delay(pauseMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
      failures += 1;
    }
  };
  metrics.setConnected(role, false);
  const ended = stayConnected();

  return {
    isUsable: () => usable,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** With the timeouts that every connection has: a silent broker is noticed after two heartbeats. */
export function connectTo(url: string): Promise<ChannelModel> {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return connect(address.href, { timeout: connectTimeoutMs, noDelay: true });
}

/** Waits no longer for the broker's answer than for a connection, and not at all where none can come. */
export async function closeSoon(connection: ChannelModel): Promise<void> {
  const overdue = delay(connectTimeoutMs, undefined, { ref: false });
  await Promise.race([connection.close(), once(connection, 'close'), overdue]).catch(() => undefined);
}

/** Until the connection is lost. @throws what it was lost for, unless it was stopped */
async function serve(
  connection: ChannelModel,
  { setUp, onUsable, stopping }: Pick<Options, 'setUp'> & Observer,
): Promise<void> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
  const stop = (): void => lose(undefined);
  stopping.addEventListener('abort', stop);
  let isOver = false;
  let isSetUp = false;
  let isBlocked = false;
  const report = (): void => onUsable(isSetUp && !isBlocked && !isOver);
  const setBlocked = (blocked: boolean): void => {
    isBlocked = blocked;
    report();
  };
  connection.on('error', lose).on('close', lose);
  // It is short of memory or disk, and reads nothing more from those who publish.
  connection.on('blocked', () => setBlocked(true)).on('unblocked', () => setBlocked(false));

  const settingUp = openChannel(connection, lose).then(async (channel) => {
    await setUp(channel, () => lose(undefined));
    clearTimeout(overdue);
    isSetUp = true;
    report();
  });
  // The broker may fall silent at any step, or beat on and leave one of them unanswered.
  settingUp.catch(lose);
  const overdue = setTimeout(lose, setUpTimeoutMs, new Error('The queues could not be set up in time'));
  const error = await lost;
  clearTimeout(overdue);
  stopping.removeEventListener('abort', stop);
  isOver = true;
  report();
  if (error !== undefined) throw error;
}

type Observer = { onUsable(usable: boolean): void; stopping: AbortSignal };

async function openChannel(connection: ChannelModel, lose: (error?: Error) => void): Promise<ConfirmChannel> {
  const channel = await connection.createConfirmChannel();
  channel.on('error', lose);
  channel.on('close', () => lose());
  return channel;
}

/** Half of it by chance, so that not all processes come back at the same moment. */
function pauseMs(failures: number): number {
  const longest = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  return (longest * (1 + Math.random())) / 2;
}
