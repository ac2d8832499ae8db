import type { NamedType, ObjectType, Schema } from '@apollo/federation-internals';

/** Private in Apollo's types; it is how Apollo itself adds the fields of introspection. */
type Modifiable = { runWithBuiltInModificationAllowed(modify: () => void): void };

/** Adds to a schema of Apollo's what introspection can ask of graphql's own, or it would fail once it is planned. */
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
