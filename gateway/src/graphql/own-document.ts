import { type DocumentNode, type OperationDefinitionNode, visit } from 'graphql';
import { fragmentsOf } from './expanded-fields.ts';

/** An operation with the fragments that it spreads, and nothing else of its document. */
export function ownDocument(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = fragmentsOf(document);
  const own = new Set<DocumentNode['definitions'][number]>([operation]);
  // A set is walked on to what is added meanwhile.
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
