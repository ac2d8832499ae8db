import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Principal } from '@compliance/kit/operation/principal';
import { systemClock } from '@compliance/kit/process/clock';

/** Asks one service's part of the graph. @throws Error that says what the service refused */
export type Ask = <Data>(service: ServiceClient, query: string, variables: object) => Promise<Data>;

type Answer<Data> = { data: Data | null; errors?: { message: string }[] };

/** Nobody but the person at the terminal waits, so there is time. */
export const commandLineTimeMs = 10_000;

/** How the command line acts as a person. */
export function graphqlAs(principal: Principal, requestId: string): Ask {
  return async <Data>(service: ServiceClient, query: string, variables: object): Promise<Data> => {
    const commitBy = systemClock() + commandLineTimeMs;
    const { data, errors } = await service.call<Answer<Data>>(
      '/graphql',
      { query, variables },
      { principal, requestId, commitBy, timeoutMs: commandLineTimeMs, repeatable: false },
    );
    if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data as Data;
  };
}
