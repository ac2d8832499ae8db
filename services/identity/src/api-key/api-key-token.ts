import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyKind } from './api-key.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^cmp_([pm])_[0-9A-Za-z]{49}$/;
const secretLength = 43;
const checksumLength = 6;

/** A new token: a prefix that tells the kind, then in base62 256 random bits and a checksum of all before. */
export function newApiKeyToken(kind: ApiKeyKind): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  const body = `cmp_${kind === 'MCP' ? 'm' : 'p'}_${secret}`;
  return body + checksumOf(body);
}

/** The kind of key that a token says it is, or undefined if it was never made here: told without asking a store. */
export function apiKeyKindOf(token: string): ApiKeyKind | undefined {
  const letter = form.exec(token)?.[1];
  const genuine = token.slice(-checksumLength) === checksumOf(token.slice(0, -checksumLength));
  if (letter === undefined || !genuine) return undefined;
  return letter === 'm' ? 'MCP' : 'PERSONAL';
}

function checksumOf(body: string): string {
  return base62(BigInt(crc32(body)), checksumLength);
}

function base62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) digits = alphabet.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(length, alphabet.charAt(0));
}
