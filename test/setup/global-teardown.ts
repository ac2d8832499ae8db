import { stopAll } from './stop-all.ts';

export default stopAll;
