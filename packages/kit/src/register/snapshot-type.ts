export const snapshotTypes = ['ASSETS', 'VENDORS', 'FRAMEWORKS', 'RISKS', 'ALL'] as const;

export type SnapshotType = (typeof snapshotTypes)[number];

const opened: Readonly<Record<SnapshotType, readonly string[]>> = {
  ASSETS: ['asset'],
  VENDORS: ['vendor'],
  FRAMEWORKS: ['framework', 'control'],
  RISKS: [],
  ALL: ['asset', 'vendor', 'framework', 'control'],
};

/** Whether a kind of record can be listed in a snapshot of this type. People can in each: records name them. */
export function opens(type: SnapshotType, resource: string): boolean {
  return resource === 'profile' || opened[type].includes(resource);
}
