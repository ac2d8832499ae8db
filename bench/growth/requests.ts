/** One GraphQL request that is measured. */
export type GrowthRequest = {
  name: string;
  query: string;
  variables(subject: Subject): object;
  /** The largest organization to measure it in: sorting or searching a larger one takes the embedded store seconds. */
  upTo?: number;
};

/** An organization of some size, with a snapshot that was taken before some of its assets were changed. */
export type Subject = {
  organizationId: string;
  ownerId: string;
  snapshotId: string;
  /** A cursor of the list in the default order, well behind its beginning. */
  middle: string;
  /** When the snapshot was taken. */
  before: string;
  assetId: string;
};

const list = `query ($organizationId: ID!, $asOf: DateTime, $after: String, $orderBy: AssetOrder, $filter: AssetFilter) {
  assets(organizationId: $organizationId, asOf: $asOf, first: 20, after: $after, orderBy: $orderBy, filter: $filter) {
    nodes { id name amount ownerId } pageInfo { endCursor } } }`;
const count = `query ($organizationId: ID!, $filter: AssetFilter) {
  assets(organizationId: $organizationId, first: 1, filter: $filter) { totalCount } }`;

const page = (name: string, variables: (subject: Subject) => object, upTo?: number): GrowthRequest => ({
  name,
  query: list,
  ...(upTo !== undefined && { upTo }),
  variables: (subject) => ({ organizationId: subject.organizationId, ...variables(subject) }),
});

export const growthRequests: readonly GrowthRequest[] = [
  page('page, default order', () => ({})),
  page('page in the middle', ({ middle }) => ({ after: middle })),
  page('page of a snapshot', ({ snapshotId }) => ({ filter: { snapshotId } })),
  page('page as of a time', ({ before }) => ({ asOf: before })),
  page('page by name', () => ({ orderBy: { field: 'NAME', direction: 'ASC' } }), 10_000),
  page(
    'page by name, of a snapshot',
    ({ snapshotId }) => ({ orderBy: { field: 'NAME', direction: 'ASC' }, filter: { snapshotId } }),
    10_000,
  ),
  page('page, filtered', () => ({ filter: { query: '99', assetType: 'VIRTUAL' } }), 10_000),
  { name: 'total count', query: count, variables: ({ organizationId }) => ({ organizationId }) },
  {
    name: 'total count, filtered',
    query: count,
    variables: ({ organizationId }) => ({ organizationId, filter: { query: '99' } }),
    upTo: 10_000,
  },
  {
    name: 'update',
    query: 'mutation ($input: UpdateAssetInput!) { updateAsset(input: $input) { asset { version } } }',
    variables: ({ assetId }) => ({ input: { id: assetId, amount: Math.ceil(Math.random() * 1e6) } }),
  },
  {
    name: 'take a snapshot',
    query: 'mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot { id } } }',
    variables: ({ organizationId }) => ({ input: { organizationId, name: 'Bench', type: 'ALL' } }),
  },
  {
    name: 'compare with the snapshot',
    query: `query ($from: ID!) { compareSnapshots(from: $from, type: ASSETS, first: 20) { entries {
      nodes { kind resourceId } } } }`,
    variables: ({ snapshotId }) => ({ from: snapshotId }),
  },
];
