import { untilRabbitmqAnswers } from '@compliance/stack/stores/rabbitmq';
import { beforeAll, describe } from '@jest/globals';
import { storeUrls } from './store-urls.ts';

/** `describe` for tests that need a store which not every machine has. There they are skipped, and say why. */
export function describeWith(store: 'redis' | 'rabbitmq', name: string, tests: () => void): void {
  const { redisUrl, amqpUrl } = storeUrls();
  const url = store === 'redis' ? redisUrl : amqpUrl;
  if (!url) {
    describe.skip(`${name} (no ${store} on this machine)`, tests);
    return;
  }
  describe(name, () => {
    if (store === 'rabbitmq') beforeAll(() => untilRabbitmqAnswers(url), 60_000);
    tests();
  });
}
