import type { NamedType, ObjectType, Schema } from '@apollo/federation-internals';

/** Private in Apollo's types. Apollo adds the fields of introspection in the same way. */
type Modifiable = { runWithBuiltInModificationAllowed(modify: () => void): void };

/** Adds the newer fields of introspection, which graphql-js accepts in queries but Apollo's planner does not know. */
export function addNewerIntrospection(schema: Schema): void {
  const typeOf = <Type extends NamedType>(name: string): Type => schema.type(name) as Type;
  (schema as unknown as Modifiable).runWithBuiltInModificationAllowed(() => {
    typeOf<ObjectType>('__Type').addField('isOneOf', schema.booleanType());
    typeOf<ObjectType>('__Directive').addField('isDeprecated', schema.booleanType());
    typeOf<ObjectType>('__Directive').addField('deprecationReason', schema.stringType());
    const directives = typeOf<ObjectType>('__Schema').field('directives');
    directives?.addArgument('includeDeprecated', schema.booleanType(), false);
  });
}
