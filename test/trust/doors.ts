import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { TestSystem } from '@compliance/testing/test-system';
import { sourceFiles } from '../architecture/source-file.ts';
import { type Answer, knock } from './knock.ts';

/** A path of an internal listener that needs a token. */
export type Door = { process: ServiceName; path: string; url: string };

/** Finds the internal routes in the source code. */
const routeNames = /\b(?:path: |route\(\s*)'([\w/-]+)'/g;

/** Every path that any process could have. */
export const paths: readonly string[] = [
  '/graphql',
  '/api/mcp/v1',
  ...sourceFiles
    .filter(({ text }) => /\bInternalRoute\b/.test(text))
    .flatMap(({ text }) => [...text.matchAll(routeNames)].map(([, name]) => `/internal/${name}`)),
];

/** The doors of a running system: all paths that do not answer 404. */
export async function findDoors({ internalUrls }: TestSystem): Promise<Door[]> {
  const possible = serviceNames.flatMap((process) =>
    paths.map((path) => ({ process, path, url: internalUrls[process][0] ?? '' })),
  );
  const answers = await Promise.all(possible.map((door) => knock(door, {})));
  return possible.filter((_, index) => !isAbsent(answers[index]));
}

function isAbsent(answer: Answer | undefined): boolean {
  return answer?.status === 404 && answer.text === '{"error":"not_found"}';
}
