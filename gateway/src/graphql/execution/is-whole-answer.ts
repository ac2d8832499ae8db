import type { QueryPlan } from '@apollo/query-planner';
import {
  BREAK,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isLeafType,
  isObjectType,
  parse,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import { fragmentsOf } from '../document/expanded-fields.ts';
import { collectFields } from './collect-fields.ts';

/**
 * Whether a plan asks one service, once, for exactly what the client is to get, in the same order: then its answer is
 * the client's.
 * @param document holds nothing but an operation and its fragments
 */
export function isWholeAnswer({ node }: QueryPlan, document: DocumentNode, schema: GraphQLSchema): boolean {
  if (node?.kind !== 'Fetch' || node.outputRewrites?.length) return false;
  const wanted = outlineOf(document, schema);
  return wanted !== undefined && wanted === outlineOf(parse(node.operation), schema);
}

/** The keys of an answer and their fields, in its order. Undefined if they depend on variables or types of objects. */
function outlineOf(document: DocumentNode, schema: GraphQLSchema): string | undefined {
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (operation == null || root == null || hasDirectives(document)) return undefined;
  const options = { schema, fragments: fragmentsOf(document), isTrue: () => true };

  const outline = (selectionSets: SelectionSetNode[], type: GraphQLNamedType): string | undefined => {
    if (isLeafType(type)) return '';
    if (!isObjectType(type)) return undefined;
    let fields = '';
    for (const [key, { nodes }] of collectFields(selectionSets, type, options)) {
      const name = nodes[0].name.value;
      const definition = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name];
      const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      const inside = definition && outline(inner, getNamedType(definition.type));
      if (inside === undefined) return undefined;
      fields += `${key}:${name}${inside} `;
    }
    return `{${fields}}`;
  };
  return outline([operation.selectionSet], root);
}

function hasDirectives(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive() {
      found = true;
      return BREAK;
    },
  });
  return found;
}
