import { membershipRoles, policy } from '@compliance/kit/operation/policy';
import { commonResolvers } from '@compliance/kit/subgraph/common-resolvers';
import { commonTypeDefs } from '@compliance/kit/subgraph/common-type-defs';
import { describe, it } from '@jest/globals';
import { announcedRights } from './architecture/announced-rights.ts';
import { expectNone } from './architecture/expect-none.ts';
import { resolverGaps } from './architecture/resolver-gaps.ts';
import { importsWhere, linesWhere } from './architecture/search-sources.ts';
import { exists, read, type SourceFile, sourceFiles } from './architecture/source-file.ts';

const services = ['identity', 'organizations', 'frameworks', 'assets'];
const isService = ({ workspace }: SourceFile): boolean => workspace.startsWith('services/');

describe('packages', () => {
  it('import each other by name only', () => {
    const offenders = importsWhere(
      ({ path, workspace }, specifier) =>
        specifier.startsWith('.') && !resolvePath(path, specifier).startsWith(`${workspace}/`),
    );
    expectNone(offenders, 'Import another package as @compliance/<name>/<file>:');
  });

  it('stand on kit alone where they serve', () => {
    const serves = /^(services\/.+|gateway|mcp-bridge)$/;
    const offenders = importsWhere(
      ({ workspace }, specifier) => serves.test(workspace) && /^@compliance\/(?!kit\/)/.test(specifier),
    );
    expectNone(offenders, 'Services, gateway and bridge meet over HTTP; what they share is in kit:');
  });

  it('know nothing of what stands on kit inside kit', () => {
    const offenders = importsWhere(
      ({ workspace }, specifier) => workspace === 'packages/kit' && specifier.startsWith('@compliance/'),
    );
    expectNone(offenders, 'Kit imports no other package:');
  });
});

describe('a service', () => {
  it.each(services)('%s has the files that all have', (name) => {
    const files = ['main', 'config', 'server', 'context', 'operation', 'resolvers'].map(
      (file) => `${file}.ts`,
    );
    const missing = [...files, 'schema.graphql']
      .map((file) => `services/${name}/src/${file}`)
      .filter((path) => !exists(path));
    expectNone(missing, 'Who knows one service knows them all. Missing:');
  });

  it.each(services)('%s resolves what its schema declares, and nothing else', async (name) => {
    const { resolvers } = await import(`@compliance/${name}/resolvers`);
    const typeDefs = commonTypeDefs + read(`services/${name}/src/schema.graphql`);
    expectNone(resolverGaps(typeDefs, { ...commonResolvers, ...resolvers }), 'Schema and resolvers differ:');
  });

  it('tests of each register what it does, for whom, and for which tenant', () => {
    const missing = sourceFiles
      .filter((file) => isService(file) && file.text.includes('openRegister<'))
      .flatMap(({ path, workspace }) => {
        const noun = baseName(path).replace('-repository', '');
        return ['', '-authorization', '-tenancy'].map((part) => `${workspace}/test/${noun}${part}.test.ts`);
      })
      .filter((path) => !exists(path));
    expectNone(missing, 'Three test files a register. Missing:');
  });

  it('keeps its store behind repositories', () => {
    const store = /^(mongoose|@compliance\/kit\/(store\/collection|register\/uniques))$/;
    const offenders = importsWhere(
      (file, specifier) => isService(file) && store.test(specifier) && !file.path.endsWith('-repository.ts'),
    );
    expectNone(offenders, 'Only *-repository.ts opens collections:');
  });

  it('names files in the folder of a noun after what they export', () => {
    const inFolder = /^(services\/[^/]+\/src|mcp-bridge\/src\/tools)\/[^/]+\/[^/]+\.ts$/;
    const offenders = sourceFiles
      .filter(({ path }) => inFolder.test(path))
      .filter(({ path, exports }) => !exports.some((name) => kebabCase(name).endsWith(baseName(path))))
      .map(({ path, exports }) => `${path} exports ${exports.join(', ')}`);
    expectNone(offenders, 'A file carries the name of its main export:');
  });
});

describe('an operation', () => {
  const operations = sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+) = operation\(\{/gm)].map(([, name = '']) => ({ path, name })),
  );

  it('has a file of its name', () => {
    const offenders = operations
      .filter(({ path, name }) => kebabCase(name) !== baseName(path))
      .map(({ path, name }) => `${name} in ${path}`);
    expectNone(offenders, 'One operation a file, named after it:');
  });

  it('is what every root field is', () => {
    const offenders = services.flatMap((name) =>
      rootFields(read(`services/${name}/src/resolvers.ts`))
        .filter((line) => !/^\w+: (resolve|mutate)\(\w+\),$/.test(line))
        .map((line) => `${name}: ${line}`),
    );
    expectNone(offenders, 'Only operations check rights, so a root field is resolve(…) or mutate(…) of one:');
  });

  it('is used by its service', () => {
    const offenders = operations
      .filter(
        ({ path }) =>
          !sourceFiles.some((file) => file.imports.some((name) => resolvePath(file.path, name) === path)),
      )
      .map(({ path, name }) => `${name} in ${path}`);
    expectNone(offenders, 'Nothing imports:');
  });

  it('is what every right of the policy is for', () => {
    const users = sourceFiles.filter(
      ({ path, workspace }) => !path.endsWith('/policy.ts') && !workspace.startsWith('mcp-'),
    );
    const unused = Object.keys(policy).filter(
      (action) => !users.some(({ text }) => text.includes(`'${action}'`)),
    );
    const unexpected = [
      ...unused.filter((action) => !announcedRights.includes(action)),
      ...announcedRights.filter((action) => !unused.includes(action)),
    ];
    expectNone(
      unexpected,
      'Nothing asks for these rights, or something does for one that is only announced:',
    );
  });
});

describe('one place only', () => {
  it('imports mongoose: the store files of kit, repositories and the launcher of stores', () => {
    const store = /^packages\/(kit\/src\/store\/mongo|stack\/src\/.*writable-mongo)\.ts$/;
    const offenders = importsWhere(
      ({ path }, specifier) =>
        specifier.startsWith('mongoose') && !store.test(path) && !path.endsWith('-repository.ts'),
    );
    expectNone(offenders, 'Use the types and functions of @compliance/kit/store/mongo:');
  });

  it('names roles: the policy', () => {
    const role = new RegExp(`'(${membershipRoles.join('|')})'`);
    const offenders = linesWhere((line, { path }) => role.test(line) && !path.endsWith('/policy.ts'));
    expectNone(offenders, 'Ask @compliance/kit/operation/policy instead of comparing roles:');
  });

  it('reads the clock: kit/process/clock.ts', () => {
    const clock = /\bDate\.now\b|\bnew Date\(\)/;
    const offenders = linesWhere(
      (line, { path }) => clock.test(line) && path !== 'packages/kit/src/process/clock.ts',
    );
    expectNone(offenders, 'Take `now: Clock` as a parameter:');
  });

  it('reads the environment: main.ts, the stack and the command line', () => {
    const reader = /\/main\.ts$|^packages\/(stack|cli|testing)\//;
    const offenders = linesWhere((line, { path }) => /\bprocess\.env\b/.test(line) && !reader.test(path));
    expectNone(offenders, 'Take it out of the config that main.ts read:');
  });
});

describe('a comment', () => {
  it('has at most 120 columns', () => {
    const comment = /^\s*(\/\*\*|\*|\/\/) /;
    const offenders = linesWhere((line) => line.length > 120 && comment.test(line));
    expectNone(offenders, 'Biome wraps code only:');
  });
});

/** What stands between the braces of Query and Mutation. */
function rootFields(resolvers: string): string[] {
  const blocks = [...resolvers.matchAll(/^ {2}(?:Query|Mutation): \{\n(.*?)^ {2}\}/gms)];
  return blocks.flatMap(([, fields = '']) =>
    fields
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

function resolvePath(from: string, specifier: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '-') + letter.toLowerCase());
}
