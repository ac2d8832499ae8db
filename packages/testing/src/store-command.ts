/** After header, flags, the kind of the section and the length of its document the first element comes. */
const commandAt = 26;
/** What the driver sends of its own accord. */
const ownCommands = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/**
 * What a message of MongoDB's protocol asks for: the name of the command, with the collection where there is one;
 * nothing if the driver sent it of its own accord.
 */
export function storeCommand(message: Buffer): string[] {
  const text = message.toString('latin1', commandAt - 1, commandAt + 120);
  const [, type, name = '', rest = ''] = /^(.)(\w+)\0(.*)$/s.exec(text) ?? [];
  if (name === '' || ownCommands.has(name)) return [];
  const collection = type === '\x02' ? /^.{4}([^\0]+)\0/s.exec(rest)?.[1] : undefined;
  return [collection === undefined ? name : `${name} ${collection}`];
}
