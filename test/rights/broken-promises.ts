import { membershipRoles } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import { clockSkewMs } from '@compliance/kit/process/clock';
import { sweptBy, tokens } from './plan.ts';
import type { Asked, Run } from './run-schedule.ts';
import type { Sent } from './traffic.ts';

const changeTimeMs = 4_000;
const quietChangeTimeMs = 1_500;

/** The promises that a run has broken, in words; empty if it has kept all. */
export function brokenPromises(run: Run): string[] {
  return [
    ...run.asked.flatMap((change) => [...overtaken(run, change), ...tooLate(run, change)]),
    ...unanswered(run),
    ...refusedWithoutReason(run),
    ...neverAnnounced(run),
    ...expired(run),
    ...takenForEnded(run),
  ];
}

/** Answers and commits with rights that a change had taken before. */
function overtaken({ sent, commits }: Run, change: Asked): string[] {
  const since = change.answeredAt ?? Number.POSITIVE_INFINITY;
  const answers = sent.filter(
    ({ status, answeredAt = 0, principal, kind, token }) =>
      status === 200 &&
      answeredAt > since &&
      takes(change, principal) &&
      !(kind === 'leave' && isEnd(change) && token === change.token),
  );
  const late = commits.filter(({ at, principal }) => at > since && takes(change, principal));
  return [
    ...answers.map(({ requestId, answeredAt }) => `${say(change)}: ${requestId} answered at ${answeredAt}`),
    ...late.map(({ requestId, at }) => `${say(change)}: ${requestId} commits at ${at}`),
  ];
}

function takes(change: Asked, principal: Principal | undefined): boolean {
  if (principal === undefined) return false;
  if (isEnd(change)) return principal.credential.id === change.token;
  return change.kind === 'lower' && principal.personId === 'ann' && hasAll(principal);
}

function tooLate({ plan, endedAt }: Run, change: Asked): string[] {
  const { askedAt, answeredAt = endedAt, isLost } = change;
  const isQuiet = plan.requests.every(({ kind }) => kind === 'read');
  const isLate = answeredAt - askedAt > (isQuiet ? quietChangeTimeMs : changeTimeMs);
  return !isLost && isLate ? [`${say(change)}: too late`] : [];
}

function unanswered({ sent }: Run): string[] {
  return sent
    .filter(({ edge, status }) => !edge.place.isDead && status === undefined)
    .map(({ requestId }) => `${requestId} is never answered`);
}

/** Without faults, nobody is refused who still has the right. */
function refusedWithoutReason({ plan, sent, asked }: Run): string[] {
  const { lease, told, other } = plan.weather;
  const isCalm = [lease, told, other].every(({ late, lost, cut }) => late + lost + cut === 0);
  if (plan.fault.kind !== 'none' || !isCalm) return [];
  const isTakenFrom = ({ token, requestId }: Sent): boolean =>
    token !== tokens.stranger &&
    asked.some((change) => change.requestId !== requestId && (!isEnd(change) || token === change.token));
  return sent
    .filter(
      ({ token, answeredAt = 0 }) =>
        token !== tokens.stranger || answeredAt + clockSkewMs < plan.strangerEndsAt,
    )
    .filter((one) => one.status !== 200 && !isTakenFrom(one))
    .map(({ requestId, status }) => `${requestId} is refused with ${status}`);
}

/** That a session is over by itself every edge knows, by its own clock. */
function expired({ plan, sent }: Run): string[] {
  return sent
    .filter(({ token, status, answeredAt = 0, edge }) => {
      const byItsClock = Math.floor(answeredAt + edge.aheadMs);
      return token === tokens.stranger && status === 200 && byItsClock >= plan.strangerEndsAt;
    })
    .map(({ requestId, answeredAt }) => `${requestId} is answered at ${answeredAt}, after its session`);
}

/** Whatever goes wrong, nobody is told that a credential does not hold which does. */
function takenForEnded({ sent, endsInStore }: Run): string[] {
  return sent
    .filter(({ status, token }) => status === 401 && token !== tokens.stranger && !endsInStore(token))
    .map(({ requestId }) => `${requestId} gets 401 with a session that goes on`);
}

/** Whatever becomes of the process that has made a change, the others see to it that it holds some time later. */
function neverAnnounced({ sent, endsInStore }: Run): string[] {
  return sent
    .filter(({ sentAt, token, status }) => sentAt >= sweptBy && status === 200 && endsInStore(token))
    .map(({ requestId }) => `${requestId} is let in long after`);
}

function hasAll({ memberships }: Principal): boolean {
  return memberships.some(({ role }) => role === membershipRoles[0]);
}

function isEnd({ kind }: Asked): boolean {
  return kind === 'end';
}

function say({ kind, token, askedAt, answeredAt }: Asked): string {
  return `${kind} ${token} asked at ${askedAt}, answered at ${answeredAt}`;
}

export function describeSent(sent: Sent): string {
  const { requestId, token, kind, sentAt, answeredAt, status, edge, workMs } = sent;
  return `${requestId} ${kind} as ${token} on ${edge.place.name} at ${sentAt}, works ${workMs}: ${status} at ${answeredAt}`;
}
