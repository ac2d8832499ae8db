export const paths = { console: '/api/console/v1/graphql', mcp: '/api/mcp/v1' } as const;

export type FuzzedInterface = keyof typeof paths;

export const fuzzedInterfaces = Object.keys(paths) as FuzzedInterface[];

/** A pair, because a request may have two headers of one name. */
export type Header = readonly [name: string, value: string];

export type FuzzRequest = {
  method: string;
  path: string;
  headers: readonly Header[];
  body: Buffer;
  /** Whether the credential is one that the interface knows. */
  isKnown: boolean;
};

/** Makes a request of random numbers: the same ones always make the same request. */
export type MakeRequest = (random: () => number) => FuzzRequest;
