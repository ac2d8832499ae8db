import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { type Ask, graphqlAs } from '@compliance/stack/graphql-as';

/** Asks identity's part of the graph as one person. @throws Error that says what was refused */
export type AskAsPerson = <Data>(query: string, variables: object) => Promise<Data>;

/** @param id the global id of a profile of the person, or of a key of theirs */
export async function asPerson(identity: ServiceClient, id: string): Promise<AskAsPerson> {
  const ask = await actingAs(identity, id);
  return (query, variables) => ask(identity, query, variables);
}

/** The same for any service. @param id may also be that of an organization, which stands for one of its owners */
export async function actingAs(identity: ServiceClient, id: string): Promise<Ask> {
  const requestId = newId();
  const { principal } = await identity.call<{ principal: Principal }>(
    '/internal/act-as',
    { id },
    { requestId, repeatable: true },
  );
  return graphqlAs(principal, requestId);
}
