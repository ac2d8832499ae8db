import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { Overrides } from '@compliance/kit/process/runtime';
import { internalHost, type SystemConfig } from './process-config.ts';
import type { Place, ServiceUrls, StackProcess } from './stack-process.ts';
import { startInThisProcess } from './start-in-this-process.ts';
import { type RunOptions, startProcess } from './start-process.ts';
import { freePort } from './stores/free-port.ts';

export type Stack = {
  baseUrl: string;
  internalUrls: ServiceUrls;
  processes: Record<ServiceName, StackProcess[]>;
  stop(): Promise<void>;
};

export type StackOptions = {
  /** All in this process, or each in one of its own: the same code and the same HTTP between them. */
  processes?: 'one' | 'separate';
  /** Only for separate ones. */
  run?: RunOptions;
  /** How many of each, one where nothing is said. Clients are sent to the first gateway. */
  instances?: Partial<Record<ServiceName, number>>;
  /** Only for processes in this one. */
  overrides?: Overrides;
};

/** Each asks those of the stages before it as soon as it starts, and is stopped before them. */
const stages: ServiceName[][] = [
  ['identity', 'frameworks', 'assets'],
  ['organizations'],
  ['mcp-bridge'],
  ['gateway'],
];

export async function startStack(system: SystemConfig, options: StackOptions = {}): Promise<Stack> {
  const { processes: where = 'one', instances = {}, overrides = {}, run } = options;
  const places = await choosePlaces(system, instances);
  const internalUrls = eachService((name) =>
    places[name].map(({ internalPort }) => `http://${internalHost}:${internalPort}`),
  );
  const processes = eachService((): StackProcess[] => []);
  await using started = new AsyncDisposableStack();

  const start = async (name: ServiceName): Promise<void> => {
    const starting = places[name].map((place) =>
      where === 'one'
        ? startInThisProcess(name, system, place, internalUrls, overrides)
        : startProcess(name, system, place, internalUrls, run),
    );
    processes[name].push(...(await Promise.all(starting)));
  };
  for (const stage of stages) {
    started.defer(async () => {
      await Promise.all(stage.flatMap((name) => processes[name]).map((process) => process.stop()));
    });
    await Promise.all(stage.map(start));
  }

  const running = started.move();
  const baseUrl = `http://${system.host}:${places.gateway[0]?.port}`;
  return { baseUrl, internalUrls, processes, stop: () => running.disposeAsync() };
}

/** Ports are chosen before anything starts, for each is told where the others are. */
async function choosePlaces(
  system: SystemConfig,
  instances: Partial<Record<ServiceName, number>>,
): Promise<Record<ServiceName, Place[]>> {
  const places = eachService((): Place[] => []);
  for (const name of serviceNames) {
    for (let index = 0; index < (instances[name] ?? 1); index += 1) {
      const isFirstGateway = name === 'gateway' && index === 0 && system.port !== 0;
      places[name].push({
        port: isFirstGateway ? system.port : await freePort(),
        internalPort: await freePort(),
      });
    }
  }
  return places;
}

function eachService<Value>(make: (name: ServiceName) => Value): Record<ServiceName, Value> {
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, Value>;
}
