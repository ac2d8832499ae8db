import { reasonOf } from './failed-start.ts';
import { readStartOptions } from './start-options.ts';
import { startSystem } from './start-system.ts';
import { welcome } from './welcome.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

let stopRequested = (): void => {};
const stopped = new Promise<void>((resolve) => {
  stopRequested = resolve;
});
process.on('SIGTERM', stopRequested).on('SIGINT', stopRequested);

try {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const system = await startSystem(options, say);
  const { baseUrl, founded } = system;
  process.stdout.write(
    options.json ? `${JSON.stringify({ baseUrl, ...founded })}\n` : welcome(baseUrl, founded),
  );
  await stopped;
  say('Stopping ...');
  await system.stop();
  process.exit(0);
} catch (error) {
  say(`Could not start: ${reasonOf(error as Error)}`);
  process.exit(1);
}
