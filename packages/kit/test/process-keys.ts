import { generateKeyPairSync } from 'node:crypto';

/** Key pairs of processes as their configuration holds them: private keys by name, and everybody's public keys. */
export function processKeys<Name extends string>(
  ...names: Name[]
): { privateKeys: Record<Name, string>; publicKeys: Record<Name, string> } {
  const pairs = names.map((name) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    return { name, privateKey: privateKey.toString('base64url'), publicKey: publicKey.toString('base64url') };
  });
  return {
    privateKeys: Object.fromEntries(pairs.map(({ name, privateKey }) => [name, privateKey])) as Record<
      Name,
      string
    >,
    publicKeys: Object.fromEntries(pairs.map(({ name, publicKey }) => [name, publicKey])) as Record<
      Name,
      string
    >,
  };
}
