import { chance, pick } from '@compliance/testing/random';
import type { SignedInMember } from '../sweeps/tenant.ts';
import type { FuzzedInterface, Header } from './fuzz-request.ts';
import { bearer } from './subject.ts';

type Random = () => number;

type Credential = { headers: readonly Header[]; isKnown: boolean };

/** Nearly always a credential that the interface knows; now and then an unknown one, in every way there is. */
export function randomCredential(
  random: Random,
  which: FuzzedInterface,
  caller: SignedInMember,
  needsSession: boolean,
): Credential {
  if (chance(random, 0.04)) return { headers: pick(random, unknownTo(which, caller)), isKnown: false };
  if (which === 'mcp') return { headers: [bearer(caller.mcpKey)], isKnown: true };
  if (needsSession || chance(random, 0.05)) {
    const headers: Header[] = [
      ['cookie', caller.cookie],
      ['sec-fetch-site', 'same-origin'],
    ];
    return { headers, isKnown: true };
  }
  return { headers: [bearer(caller.personalKey)], isKnown: true };
}

function unknownTo(which: FuzzedInterface, { personalKey, mcpKey, cookie }: SignedInMember): Header[][] {
  const [good, other] = which === 'mcp' ? [mcpKey, personalKey] : [personalKey, mcpKey];
  return [
    [],
    [bearer(other)],
    [bearer(`${good}x`)],
    [bearer(good.slice(0, -1))],
    [bearer(good.toUpperCase())],
    [bearer(`${good},`)],
    [bearer(cookie.split('=')[1] ?? '')],
    [['authorization', good]],
    [['authorization', `Basic ${good}`]],
    [bearer(good), bearer(good)],
    [bearer('x'), ['cookie', cookie]],
    [['x-api-key', good]],
  ];
}
