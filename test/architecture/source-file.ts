import { existsSync, globSync, readFileSync } from 'node:fs';

export type SourceFile = {
  /** From the root of the repository: `services/assets/src/asset/get-asset.ts`. */
  path: string;
  text: string;
  /** The folder of the package it belongs to: `services/assets`. */
  workspace: string;
  /** Module specifiers, as written. */
  imports: string[];
  exports: string[];
};

const root = new URL('../../', import.meta.url);
const workspaces = '{packages/*,services/*,gateway,mcp-bridge}';

export function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

export function exists(path: string): boolean {
  return existsSync(new URL(path, root));
}

/** What the packages are made of, without their tests. */
export const sourceFiles: readonly SourceFile[] = globSync(`${workspaces}/src/**/*.ts`, { cwd: root })
  .filter((path) => !/\.(test|generated)\.ts$/.test(path))
  .sort()
  .map(sourceFile);

function sourceFile(path: string): SourceFile {
  const text = read(path);
  return {
    path,
    text,
    workspace: path.slice(0, path.indexOf('/src/')),
    imports: matches(text, /\b(?:from|import)\s*\(?\s*'([^']+)'/g),
    exports: matches(text, /^export (?:async )?(?:function|const|type|class) (\w+)/gm),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}
