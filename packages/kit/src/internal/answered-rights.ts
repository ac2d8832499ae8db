import { membershipRoles } from '../operation/policy.ts';
import { hasLostRights, type Principal } from '../operation/principal.ts';

/** On answers of the bridge to the gateway: the rights with which the answer was made. */
export const answeredRightsHeader = 'x-answered-rights';

/** The rights that an answer was made with. */
export type AnsweredRights = Pick<Principal, 'epoch'> & {
  memberships: Pick<Principal['memberships'][number], 'organizationId' | 'role'>[];
};

/** The epoch and then each role, as in `7 A2x=ADMIN B3y=VIEWER`. */
export function writeAnsweredRights({ epoch, memberships }: Principal): string {
  return [epoch, ...memberships.map(({ organizationId, role }) => `${organizationId}=${role}`)].join(' ');
}

/** Undefined for what is no such text. */
export function readAnsweredRights(text: string): AnsweredRights | undefined {
  const [epoch, ...roles] = text.split(' ');
  const memberships = roles.map((pair) => {
    const [organizationId = '', name] = pair.split('=');
    return { organizationId, role: membershipRoles.find((role) => role === name) };
  });
  const isComplete = (one: (typeof memberships)[number]): one is AnsweredRights['memberships'][number] =>
    one.role !== undefined;
  return Number.isInteger(Number(epoch)) && memberships.every(isComplete)
    ? { epoch: Number(epoch), memberships }
    : undefined;
}

/** Whether somebody who has these rights by now may not see the answer any more. */
export function isAnsweredWithMore(answered: AnsweredRights, now: Principal): boolean {
  return answered.epoch < now.epoch && hasLostRights(answered, now);
}
