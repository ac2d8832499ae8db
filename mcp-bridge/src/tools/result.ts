import { snakeCaseKeys } from '../letter-case.ts';
import type { PageInfo } from './paging.ts';

/**
 * A tool's answer as JSON, out of GraphQL's data as JSON. Both are as JSON.stringify writes them, and the data has its
 * fields in the order of the document. So most answers are a part of the text: to parse a page of records and to write
 * it again would take longer than all else about a call.
 * @throws Error for data that the document cannot have asked for
 */
export type Result<Input> = (data: string, input: Input) => string;

/** Where the document asks for nothing but the answer. */
export function asAsked(data: string): string {
  return data;
}

/** Where the payload of a mutation is the answer. */
export function payloadOf(mutation: string): Result<unknown> {
  const start = `{"${mutation}":`;
  return (data) => {
    requireStart(data, start);
    return data.slice(start.length, -1);
  };
}

/** The records of a page, and the cursor of the next one if there is one. */
export function pageOf(list: string): Result<unknown> {
  const start = `{"${list}":{"nodes":`;
  const pageInfo = ',"pageInfo":';
  return (data) => {
    requireStart(data, start);
    // In somebody's text the quotes would be escaped.
    const end = data.lastIndexOf(pageInfo);
    const { hasNextPage, endCursor } = JSON.parse(data.slice(end + pageInfo.length, -2)) as PageInfo;
    const next = hasNextPage ? `,"next_cursor":${JSON.stringify(endCursor)}` : '';
    return `{"${list}":${data.slice(start.length, end)}${next}}`;
  };
}

/** An answer that is put together from the data. Its keys may be camelCase: they are answered in snake_case. */
export function madeBy<Data, Input>(make: (data: Data, input: Input) => object): Result<Input> {
  return (data, input) => JSON.stringify(snakeCaseKeys(make(JSON.parse(data) as Data, input)));
}

function requireStart(data: string, start: string): void {
  if (!data.startsWith(start))
    throw new Error(`data should begin with ${start}, but begins ${data.slice(0, 40)}`);
}
