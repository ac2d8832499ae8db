import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what the store keeps, each text bound to what it belongs to: moved elsewhere it cannot be opened. */
export type SecretBox = {
  seal(secret: string, owner: string): string;
  /** @throws Error for what was altered, belongs to another owner, or was sealed with a key that is gone */
  open(sealed: string, owner: string): string;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A sealed text begins with the number of its key.
 * @param keys 32 bytes in base64url each, oldest first; the last one seals
 */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const keyNumber = (number: number): Buffer => {
    const key = keys[number - 1];
    if (key === undefined) throw new Error(`There is no key ${number} to open this secret with`);
    return Buffer.from(key, 'base64url');
  };

  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keyNumber(keys.length), nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${keys.length}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },

    open(sealed, owner) {
      const [number, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, keyNumber(Number(number)), nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
