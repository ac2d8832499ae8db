const otherSettings =
  'the broker has a queue of another version, so it is not used: delete it there, see docs/operations.md';
const notAllowed =
  'the broker refuses the user of AMQP_URL, or what is to be done in its name, so it is not used';

const preconditionFailed = 406;
const accessRefused = 403;

/** What a person has to do before the broker can be used; undefined where it may come back by itself. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (code === preconditionFailed) return otherSettings;
  // A refused handshake has no code.
  const refused =
    code === accessRefused || error.message.startsWith(`Handshake terminated by server: ${accessRefused}`);
  return refused ? notAllowed : undefined;
}
