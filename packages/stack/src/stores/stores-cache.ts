import { join } from 'node:path';

/** Where downloaded servers lie, shared by everything that runs from this working copy. */
export const storesCache = join(import.meta.dirname, '../../../../.cache/stores');
