import { stopTestStores } from './test-stores.ts';

export default stopTestStores;
