import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { type GraphRequestError, requestError } from '../graph-error.ts';
import { fragmentsOf } from './expanded-fields.ts';

const maxDepth = 12;
/** The standard introspection query is 15 levels deep. */
const maxIntrospectionDepth = 20;
const maxSelections = 1_000;
/** Fragments do not count as selections, but expanding them takes time, and a document may hold little else. */
const maxFragments = 1_000;
const maxRootFields = 20;
const maxAliases = 30;
const maxDirectives = 10;

/**
 * Bounds a document before anything whose cost grows with it runs. Fragments are multiplied out by arithmetic: each is
 * looked at once, however often it is spread.
 * @throws GraphRequestError QUERY_TOO_COMPLEX
 */
export function guardQuery(document: DocumentNode): void {
  const measure = createMeasure(document);
  let total = nothing;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = measure(definition.selectionSet);
    total = add(total, size);
    if (total.selections > maxSelections) throw tooComplex('expanded selections', maxSelections);
    if (total.fragments > maxFragments) throw tooComplex('expanded fragments', maxFragments);
    if (size.depth > maxDepth) throw tooComplex('levels', maxDepth);
    if (size.introspectionDepth > maxIntrospectionDepth) throw tooComplex('levels', maxIntrospectionDepth);
    if (size.fields > maxRootFields) throw tooComplex('root fields', maxRootFields);
  }
  if (total.aliases > maxAliases) throw tooComplex('aliases', maxAliases);
  if (countDirectives(document) > maxDirectives) throw tooComplex('directives', maxDirectives);
}

/** `fields` counts the outermost level only; selections, fragments and aliases count all levels. */
type Size = {
  selections: number;
  fragments: number;
  aliases: number;
  fields: number;
  depth: number;
  introspectionDepth: number;
};

const nothing: Size = {
  selections: 0,
  fragments: 0,
  aliases: 0,
  fields: 0,
  depth: 0,
  introspectionDepth: 0,
};
const oneFragment: Size = { ...nothing, fragments: 1 };

function createMeasure(document: DocumentNode): (selectionSet: SelectionSetNode | undefined) => Size {
  const fragments = fragmentsOf(document);
  const known = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const size = known.get(name);
    if (size !== undefined) return size;
    // Until it is measured it counts as empty, which ends a cycle; validation refuses those.
    known.set(name, nothing);
    const measured = measure(fragments.get(name)?.selectionSet);
    known.set(name, measured);
    return measured;
  };

  const ofField = ({ name, alias, selectionSet }: FieldNode): Size => {
    const inner = measure(selectionSet);
    const selections = 1 + inner.selections;
    const aliases = (alias === undefined ? 0 : 1) + inner.aliases;
    const size = { ...inner, selections, aliases, fields: 1 };
    return name.value === '__schema' || name.value === '__type'
      ? { ...size, depth: 1, introspectionDepth: 1 + Math.max(inner.depth, inner.introspectionDepth) }
      : { ...size, depth: 1 + inner.depth };
  };

  const measure = (selectionSet: SelectionSetNode | undefined): Size =>
    (selectionSet?.selections ?? [])
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection);
        const isInline = selection.kind === Kind.INLINE_FRAGMENT;
        return add(
          oneFragment,
          isInline ? measure(selection.selectionSet) : ofFragment(selection.name.value),
        );
      })
      .reduce(add, nothing);

  return measure;
}

function add(one: Size, other: Size): Size {
  return {
    selections: one.selections + other.selections,
    fragments: one.fragments + other.fragments,
    aliases: one.aliases + other.aliases,
    fields: one.fields + other.fields,
    depth: Math.max(one.depth, other.depth),
    introspectionDepth: Math.max(one.introspectionDepth, other.introspectionDepth),
  };
}

function countDirectives(document: DocumentNode): number {
  let directives = 0;
  visit(document, {
    Directive: () => {
      directives += 1;
    },
  });
  return directives;
}

function tooComplex(what: string, limit: number): GraphRequestError {
  return requestError('QUERY_TOO_COMPLEX', `The query has more than ${limit} ${what}. Ask for less at once.`);
}
