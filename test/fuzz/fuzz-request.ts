export const paths = { console: '/api/console/v1/graphql', mcp: '/api/mcp/v1' } as const;

export type FuzzedInterface = keyof typeof paths;

export const fuzzedInterfaces = Object.keys(paths) as FuzzedInterface[];

/** Header names may come twice, so they are pairs. */
export type Header = readonly [name: string, value: string];

export type FuzzRequest = {
  method: string;
  path: string;
  headers: readonly Header[];
  body: Buffer;
  /** Whether the credential is one that the interface knows. */
  isKnown: boolean;
};

/** Makes a request out of nothing but random numbers: the same numbers, the same request. */
export type MakeRequest = (random: () => number) => FuzzRequest;
