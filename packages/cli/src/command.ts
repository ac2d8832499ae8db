import type { CommandLineServices } from '@compliance/stack/as-command-line';

/** What a command gives back: the same for programs and for people. */
export type Output = { json: unknown; text: string };

export type Command = {
  /** After `compliance`, as the usage shows it. */
  usage: string;
  /** Options that must be given, without their dashes. */
  required: readonly string[];
  optional?: readonly string[];
  /** @throws Error that says what was refused */
  run(services: CommandLineServices, options: Options): Promise<Output>;
};

/** Required ones are there. */
export type Options = Readonly<Record<string, string | undefined>>;
