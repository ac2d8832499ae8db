import { type GraphQLNamedType, type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';
import { type JsonObject, own } from './json.ts';

/** Whether an object says of itself that it is of a type. */
export function isOfType(object: JsonObject, condition: string, schema: GraphQLSchema): boolean {
  const name = own(object, '__typename');
  if (name === condition) return true;
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  const wanted = schema.getType(condition);
  return type !== undefined && wanted !== undefined && isSubtype(type, wanted, schema);
}

/** Whether whatever is of `type` is of the type `wanted` too. */
export function isSubtype(type: GraphQLNamedType, wanted: GraphQLNamedType, schema: GraphQLSchema): boolean {
  if (type === wanted) return true;
  return isAbstractType(wanted) && isObjectType(type) && schema.isSubType(wanted, type);
}
