import { findRabbitmq, untilRabbitmqAnswers } from '@compliance/stack/rabbitmq';
import { describeWith } from '@compliance/testing/describe-with';
import { it } from '@jest/globals';
import { freshDirectory, gone, own, progress } from './store-harness.ts';

describeWith('rabbitmq', 'RabbitMQ', () => {
  it('is found at once, answers soon, and is gone when stopped', async () => {
    const store = await own(findRabbitmq({ directory: await freshDirectory(), progress }));
    await untilRabbitmqAnswers(store.url);
    await store.stop();
    await gone(store.pid);
  });

  it('can be stopped while it is still starting', async () => {
    const store = await own(findRabbitmq({ directory: await freshDirectory(), progress }));
    await store.stop();
    await gone(store.pid);
  });
});
