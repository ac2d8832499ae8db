import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

export type Container = {
  command?: string[];
  build?: { dockerfile: string };
  environment?: Record<string, string | number>;
  ports?: string[];
  networks: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};

const root = new URL('../../', import.meta.url);

const composeText: string = readFileSync(new URL('docker-compose.yml', root), 'utf8');

export const containers: Record<string, Container> = parse(composeText, { merge: true }).services;

/** The containers that run our own processes. */
export const processes: Record<string, Container & { command: string[] }> = Object.fromEntries(
  Object.entries(containers).flatMap(([name, { command, ...others }]) =>
    others.build && command ? [[name, { command, ...others }]] : [],
  ),
);

/** The variables of the .env file that the README tells to make. */
export const dotEnv: Record<string, string | undefined> = parseEnv(
  execFileSync(process.execPath, ['scripts/new-secrets.ts'], { cwd: root, encoding: 'utf8' }),
);

const substitution = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The names of the variables that the file asks for. */
export function askedFor(): Set<string> {
  return new Set([...composeText.matchAll(substitution)].map(([, name = '']) => name));
}

/** The environment of a container as compose would make it. @throws Error when a variable that must be set is not */
export function environmentOf(container: Container | undefined): Record<string, string> {
  const environment = container?.environment ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, substitute(String(value))]),
  );
}

function substitute(text: string): string {
  return text.replace(substitution, (_, name: string, mark: string | undefined, word = '') => {
    const value = dotEnv[name];
    if (value) return value;
    if (mark === '?') throw new Error(`${name}: ${word}`);
    return word;
  });
}
