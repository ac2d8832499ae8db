import { compareText } from '../operation/text.ts';

type Document = { readonly [field: string]: unknown };

/**
 * Whether the store would find a document by a filter. It knows the operators that the filters of lists are made of.
 * @throws Error for any other
 */
export function matches(document: Document, filter: object): boolean {
  return Object.entries(filter).every(([name, wanted]: [string, unknown]) => {
    if (name === '$and') return (wanted as object[]).every((each) => matches(document, each));
    if (name === '$or') return (wanted as object[]).some((each) => matches(document, each));
    const value = document[name] ?? null;
    // Of a list, one element is enough.
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return conditionsOf(wanted).every(([operator, operand]) => {
      const holds = operators[operator];
      if (holds === undefined) throw new Error(`Filters of lists have no ${operator}`);
      return values.some((each) => holds(each, operand));
    });
  });
}

function conditionsOf(wanted: unknown): [operator: string, operand: unknown][] {
  return typeof wanted === 'object' && wanted !== null ? Object.entries(wanted) : [['$in', [wanted]]];
}

const operators: Record<string, (value: unknown, operand: unknown) => boolean> = {
  $in: (value, operand) => (operand as unknown[]).includes(value),
  $regex: (value, operand) => typeof value === 'string' && new RegExp(operand as string).test(value),
  $gt: (value, operand) => compare(value, operand) > 0,
  $lt: (value, operand) => compare(value, operand) < 0,
  $lte: (value, operand) => compare(value, operand) <= 0,
};

/** NaN, which is neither more nor less, for values of different types. */
function compare(value: unknown, operand: unknown): number {
  if (typeof value === 'number' && typeof operand === 'number') return value - operand;
  if (typeof value === 'string' && typeof operand === 'string') return compareText(value, operand);
  return Number.NaN;
}
