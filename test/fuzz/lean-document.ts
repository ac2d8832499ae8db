import { type GraphQLNamedType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { apiSchema } from '../sweeps/api-schema.ts';
import type { GraphOperation } from '../sweeps/graph-operations.ts';
import { isOperation, selectionOf } from '../sweeps/selection.ts';

const documents = new Map<GraphOperation, string>();

/** The operation's document with little to answer: no other service is asked, and its arguments stay. */
export function leanDocument(operation: GraphOperation): string {
  const document = documents.get(operation) ?? shorten(operation);
  documents.set(operation, document);
  return document;
}

function shorten({ document, answers }: GraphOperation): string {
  const type = apiSchema.getType(answers);
  return isObjectType(type) ? document.replace(selectionOf(type), leanSelection(type)) : document;
}

function leanSelection(type: GraphQLNamedType): string {
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const leaves = fields.filter(
    (field) =>
      isLeafType(getNamedType(field.type)) && field.name !== 'totalCount' && !isOperation(type.name, field),
  );
  const nodes = fields.some(({ name }) => name === 'nodes') ? 'nodes { __typename }' : '';
  return `{ __typename ${leaves.map(({ name }) => name).join(' ')} ${nodes} }`;
}
