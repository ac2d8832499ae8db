import { operationFor } from '@compliance/kit/operation/operation';
import type { IdentityContext } from './context.ts';

const define = operationFor<IdentityContext>();

/** As in every service, but a mutation also requires that no earlier one of its request has ended the credential. */
export const operation: typeof define = (definition) => {
  const defined = define(definition);
  return {
    ...defined,
    async executeOnce(context, input, field) {
      context.requireCredential();
      return defined.executeOnce(context, input, field);
    },
  };
};
