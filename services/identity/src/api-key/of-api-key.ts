import { ofOwn } from '../viewer/of-own.ts';

export const ofApiKey = ofOwn('ApiKey', ({ apiKeys }, id) => apiKeys.get(id));
