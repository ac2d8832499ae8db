/** How many attempts were successful, and why the others were refused. */
export async function settleAll(
  attempts: Promise<unknown>[],
): Promise<{ done: number; refusals: Refusal[] }> {
  const outcomes = await Promise.allSettled(attempts);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  return { done: outcomes.length - refusals.length, refusals };
}

type Refusal = { details?: unknown };
