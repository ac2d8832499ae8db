import { mutationSamples } from './mutation-samples.ts';
import { querySamples } from './query-samples.ts';
import type { Right } from './rights.ts';
import type { SignedInMember, Tenant } from './tenant.ts';

/** One operation as the sweeps try it. */
export type Sample = {
  right: Right;
  /** Variables that are good in the organization of the tenant; every id but those of filters is among them. */
  variables(tenant: Tenant, caller: SignedInMember): Record<string, unknown>;
  /** Keys are refused whoever they act as. */
  needsSession?: true;
};

/** A row for every operation of the graph, by its name. */
export const samples: Readonly<Record<string, Sample>> = { ...querySamples, ...mutationSamples };

/** @throws Error for an operation without a row */
export function sampleOf({ name }: { name: string }): Sample {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`There is no sample of ${name}`);
  return sample;
}
