import { createDocumentMap } from '@compliance/kit/process/document-map';
import type { Engine } from '../engine.ts';
import { parseDocument, readTokens, validateDocument } from './check-document.ts';
import { guardQuery } from './guard-query.ts';
import { createTemplate, type OperationTemplate, type PreparedOperation } from './operation-template.ts';
import type { Literal } from './read-literals.ts';
import { selectOperation } from './select-operation.ts';

/** @param onNew called first if the document has not been seen before @throws GraphRequestError */
export type PrepareOperation = (
  query: string,
  operationName: string | undefined,
  onNew?: () => void,
) => PreparedOperation;

/**
 * Parses, bounds, validates and compiles a document. The result is kept for the next time, in any layout and with other
 * literals: scripts write ids into their documents.
 */
export function createPrepareOperation(engine: Pick<Engine, 'schema' | 'compile'>): PrepareOperation {
  const byText = createDocumentMap<PreparedOperation>();
  const templates = createTemplates();

  const create = (
    query: string,
    operationName: string | undefined,
    literals: readonly Literal[],
  ): OperationTemplate => {
    const document = parseDocument(query);
    guardQuery(document);
    selectOperation(document, operationName);
    validateDocument(engine.schema, document);
    return createTemplate(engine, document, operationName, literals);
  };

  const prepare: PrepareOperation = (query, operationName) => {
    const tokens = readTokens(query);
    if (tokens === undefined) return create(query, operationName, []).withLiterals([]);
    const { text, literals } = tokens;
    const key = keyOf(text, operationName);
    const template = templates.find(key, literals) ?? create(query, operationName, literals);
    templates.keep(key, literals, template);
    return template.withLiterals(literals);
  };

  return (query, operationName, onNew) => {
    const key = keyOf(query, operationName);
    const known = byText.get(key);
    if (known === undefined) onNew?.();
    const prepared = known ?? prepare(query, operationName);
    // Setting it again makes it the most recently used.
    byText.set(key, prepared);
    return prepared;
  };
}

/** By the tokens of their documents, and by those literals that have to be the same. */
function createTemplates(): {
  find(key: string, literals: readonly Literal[]): OperationTemplate | undefined;
  keep(key: string, literals: readonly Literal[], template: OperationTemplate): void;
} {
  const fixedLiterals = createDocumentMap<OperationTemplate['fixed']>();
  const templates = createDocumentMap<OperationTemplate>();
  const fullKey = (key: string, literals: readonly Literal[], fixed: OperationTemplate['fixed']): string =>
    `${JSON.stringify(fixed.map((index) => literals[index]?.value))}\n${key}`;

  return {
    find(key, literals) {
      const fixed = fixedLiterals.get(key);
      return fixed && templates.get(fullKey(key, literals, fixed));
    },
    keep(key, literals, template) {
      fixedLiterals.set(key, template.fixed);
      templates.set(fullKey(key, literals, template.fixed), template);
    },
  };
}

function keyOf(query: string, operationName = ''): string {
  return `${operationName}\n${query}`;
}
