import { formsOf } from './forms-of.ts';

/** Secrets by how they came into the system. */
export type Secrets = Readonly<Record<string, string>>;

/** Texts by where they were found. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** Which secrets are in which texts, and in which form. */
export function findSecrets(texts: Texts, secrets: Secrets): string[] {
  return Object.entries(texts).flatMap(([place, found]) => {
    const whole = found.join('\n');
    return Object.entries(secrets).flatMap(([name, secret]) =>
      formsOf(secret)
        .filter((form) => whole.includes(form))
        .map((form) => `${place} holds ${name} as ${form}`),
    );
  });
}
