import { type DocumentNode, type OperationDefinitionNode, visit } from 'graphql';
import { fragmentsOf } from './expanded-fields.ts';

/** The document without other operations, and without fragments that this operation does not use. */
export function ownDocument(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = fragmentsOf(document);
  const own = new Set<DocumentNode['definitions'][number]>([operation]);
  // The loop also visits what is added to the set meanwhile.
  for (const definition of own) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment !== undefined) own.add(fragment);
      },
    });
  }
  return { ...document, definitions: document.definitions.filter((definition) => own.has(definition)) };
}
