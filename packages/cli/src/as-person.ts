import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { graphqlAs } from '@compliance/stack/graphql-as';

/** Asks identity's part of the graph as one person. @throws Error that says what was refused */
export type AskAsPerson = <Data>(query: string, variables: object) => Promise<Data>;

/** @param id the global id of a profile of the person, or of a key of theirs */
export async function asPerson(identity: ServiceClient, id: string): Promise<AskAsPerson> {
  const requestId = newId();
  const { principal } = await identity.call<{ principal: Principal }>(
    '/internal/act-as',
    { id },
    { requestId, repeatable: true },
  );
  const ask = graphqlAs(principal, requestId);
  return (query, variables) => ask(identity, query, variables);
}
