import { type SourceFile, sourceFiles } from './source-file.ts';

/** The imports that match, as lines of a report. */
export function importsWhere(matches: (file: SourceFile, specifier: string) => boolean): string[] {
  return sourceFiles.flatMap((file) =>
    file.imports
      .filter((specifier) => matches(file, specifier))
      .map((specifier) => `${file.path} imports ${specifier}`),
  );
}

/** The lines that match, likewise. */
export function linesWhere(matches: (line: string, file: SourceFile) => boolean): string[] {
  return sourceFiles.flatMap((file) =>
    file.text
      .split('\n')
      .map((line, index) => ({ line, place: `${file.path}:${index + 1}` }))
      .filter(({ line }) => matches(line, file))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
}
