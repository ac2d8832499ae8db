import type { Transaction } from '@compliance/kit/journal/transaction';
import type { FrameworksContext } from '../context.ts';
import type { Drafted } from './control.ts';

/** The record as it is answered: in a dry run with the controls that its framework, `frameworkId`, would have. */
export async function asDrafted<Answered extends object>(
  { controls }: FrameworksContext,
  transaction: Transaction,
  { dryRun }: { dryRun?: boolean | null | undefined },
  { record, frameworkId }: { record: Answered; frameworkId: string },
): Promise<Answered & Drafted> {
  if (dryRun !== true) return record;
  return { ...record, drafted: await controls.currentWhere(transaction, { frameworkId }) };
}
