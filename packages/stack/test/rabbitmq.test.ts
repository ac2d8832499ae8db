import { findRabbitmq, untilRabbitmqAnswers } from '@compliance/stack/stores/rabbitmq';
import { describeWith } from '@compliance/testing/describe-with';
import { storeUrls } from '@compliance/testing/store-urls';
import { expect, it } from '@jest/globals';
import { freshDirectory, gone, own, progress } from './store-harness.ts';

describeWith('rabbitmq', 'RabbitMQ', () => {
  it('answers in the end, though it is found at once', async () => {
    const { amqpUrl = '' } = storeUrls();
    await expect(untilRabbitmqAnswers(amqpUrl)).resolves.toBeUndefined();
  });

  it('is gone when stopped, even while it is still starting', async () => {
    const store = await own(findRabbitmq({ directory: await freshDirectory(), progress }));
    await store.stop();
    await gone(store.pid);
  });
});
