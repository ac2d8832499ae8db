const headerBytes = 16;

type Header = { id: number; answeredId: number };

/** Cuts a stream into messages of MongoDB's protocol. Each begins with its length, its id and the id it answers. */
export function splitMessages(take: (message: Buffer, header: Header) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      take(message, { id: message.readInt32LE(4), answeredId: message.readInt32LE(8) });
    }
  };
}
