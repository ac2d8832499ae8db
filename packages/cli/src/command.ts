import type { DeadLettersOf } from '@compliance/kit/broker/dead-letters';
import type { CommandLineServices } from '@compliance/stack/as-command-line';
import type { Installation } from './installation.ts';

/** What a command gives back: the same for programs and for people. */
export type Output = { json: unknown; text: string };

type CommandLine = {
  /** After `compliance`, as the usage shows it. */
  usage: string;
  /** One sentence for the usage. */
  summary: string;
  /** Options that must be given, without their dashes. */
  required: readonly string[];
  optional?: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
};

/** What a command does through the services. */
export type Command = CommandLine & {
  /** Those that it asks besides identity and organizations. */
  further?: readonly FurtherService[];
  /** @throws Error that says what was refused */
  run(services: CommandLineServices, options: Options): Promise<Output>;
};

export type FurtherService = Exclude<keyof CommandLineServices, 'identity' | 'organizations'>;

/** What one does to the installation as a whole, past the services. */
export type InstallationCommand = CommandLine & {
  /** Asked first; what it answers needs no installation, and nothing else is run. @throws Error as below */
  runAlone?(options: Options): Promise<Output | undefined>;
  /** @throws Error that says what was refused */
  runOn(installation: Installation, options: Options): Promise<Output>;
};

/** What one does at the broker, past the services and without the stores. */
export type BrokerCommand = CommandLine & {
  /** @throws Error that says what was refused */
  runAt(broker: DeadLettersOf, flags: Flags): Promise<Output>;
};

export type AnyCommand = Command | InstallationCommand | BrokerCommand;

/** Required ones are there. */
export type Options = Readonly<Record<string, string | undefined>>;

/** Those that are set, without their dashes. */
export type Flags = ReadonlySet<string>;
