import { z } from 'zod';
import type { Reason } from './errors.ts';

type TextBounds = { min: number; max: number; lines?: boolean };

const tag = /<[\p{L}/!?]/u;
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u;
const controlInLine = /\p{Cc}/u;
const controlInLines = /[^\P{Cc}\n\r\t]/u;
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const visible = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s]/u;

/** NFC makes one character of at most four units. Whatever has more is refused before it costs anything. */
const unitsPerCharacter = 4;

/**
 * Text as people write it: trimmed, NFC, counted in code points; refused when it could deceive a reader or a page.
 * With `min: 0` an empty text is allowed, which nullable fields turn into null.
 */
export function text({ min, max, lines = false }: TextBounds): z.ZodString {
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.trim().length > max * unitsPerCharacter) issues.push(tooLong(value, max));
      else if (isInvisible(value))
        issues.push(custom(value, 'UNSAFE_TEXT', 'must contain visible characters'));
    })
    .normalize('NFC')
    .trim()
    .check((context) => {
      const refuse = (reason: Reason, message: string): void => {
        context.issues.push(custom(context.value, reason, message));
      };
      const unsafe = unsafeBecause(context.value, lines);
      const length = [...context.value].length;
      if (unsafe !== undefined) refuse('UNSAFE_TEXT', unsafe);
      else if (length < min) refuse('TOO_SHORT', 'must not be empty');
      else if (length > max) context.issues.push(tooLong(context.value, max));
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max });
}

/** An issue of our own, carrying the reason that clients see. */
export function custom(input: unknown, reason: Reason, message: string): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, params: { reason } };
}

function tooLong(value: string, max: number): z.core.$ZodRawIssue {
  return custom(value, 'TOO_LONG', `must have at most ${max} characters`);
}

/** Only zero-width characters, perhaps with blanks between them; blanks alone are merely empty. */
function isInvisible(value: string): boolean {
  return !visible.test(value) && zeroWidth.test(value);
}

function unsafeBecause(value: string, lines: boolean): string | undefined {
  if (!value.isWellFormed()) return 'must be valid Unicode';
  if (tag.test(value)) return 'must not contain markup (a "<" followed by a letter, "/", "!" or "?")';
  if (!lines && lineBreak.test(value)) return 'must be one line';
  if ((lines ? controlInLines : controlInLine).test(value)) return 'must not contain control characters';
  if (bidiControl.test(value)) return 'must not contain text direction controls';
  return undefined;
}
