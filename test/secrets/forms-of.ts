/** Finding so many characters of a secret counts as finding it. */
const telling = 20;

/** The texts that would give a secret away: the whole of it and its beginning, plain and encoded. */
export function formsOf(secret: string): string[] {
  const forms = [secret, secret.slice(0, telling)].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('hex').toUpperCase(),
    ...base64Of(text, 'base64'),
    ...base64Of(text, 'base64url'),
  ]);
  return [...new Set(forms)];
}

/** Base64 turns three characters into four, so a secret has three forms. Their ends depend on neighbours: cut off. */
function base64Of(text: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.from('\0'.repeat(before) + text);
    const whole = bytes.length - (bytes.length % 3);
    return bytes
      .subarray(0, whole)
      .toString(encoding)
      .slice(before === 0 ? 0 : 4);
  });
}
