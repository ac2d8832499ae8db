// The one file that the machine's own Node (20 or newer) runs: installs what is missing, then hands over to Node 24.
//   node scripts/bootstrap.mjs FILE [arguments]
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/node/bin/node');
const system = 'packages/stack/src/main.ts';
const [file, ...fileArguments] = process.argv.slice(2);

let running;
let stopSignal;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // npm and a process group may both deliver the signal here; the child gets it once.
  process.on(signal, () => {
    if (!stopSignal) running?.kill(signal);
    stopSignal ??= signal;
  });
}

process.exitCode = await main();

async function main() {
  if (file === undefined) {
    process.stderr.write('usage: node scripts/bootstrap.mjs FILE [arguments]\n');
    return 2;
  }
  process.chdir(root);
  if (!isInstalled()) {
    process.stderr.write('Installing packages (about a minute, only the first time) ...\n');
    const installed = await install();
    if (stopSignal) return stoppedCode();
    if (!installed) return 1;
  }
  return run(node, [file, ...fileArguments], 'inherit');
}

function isInstalled() {
  const installedLock = 'node_modules/.package-lock.json'; // npm writes it last
  return (
    existsSync(node) &&
    existsSync(installedLock) &&
    statSync(installedLock).mtimeMs >= statSync('package-lock.json').mtimeMs
  );
}

async function install() {
  // Only `node` needs its install script. The others would look for a compiler and a network.
  return (
    (await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')) === 0 &&
    (await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')) === 0
  );
}

function npm(...npmArguments) {
  // By the machine's own Node: ours is replaced under way.
  const path = searchPath().filter((directory) => !directory.endsWith('node_modules/.bin'));
  return run('npm', npmArguments, ['ignore', 2, 2], path); // standard output belongs to the command
}

function run(program, programArguments, stdio, path = [join(root, 'node_modules/.bin'), ...searchPath()]) {
  if (stopSignal) return stoppedCode();
  // What Node has compiled once it need not compile at every start.
  const cached = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  running = spawn(program, programArguments, {
    stdio,
    env: { ...cached, ...process.env, PATH: path.join(delimiter) },
  });
  return new Promise((resolve) => {
    running.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    running.on('exit', (code, signal) =>
      resolve(code ?? (stopSignal ? stoppedCode() : 128 + constants.signals[signal])),
    );
  });
}

function searchPath() {
  return (process.env.PATH ?? '').split(delimiter);
}

/** To stop the system is no failure, to stop anything else half-way is. */
function stoppedCode() {
  return file === system ? 0 : 128 + constants.signals[stopSignal];
}
