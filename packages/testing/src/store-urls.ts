/** The stores that were started for this test run. One that this machine does not have is left out. */
export type StoreUrls = { mongoUrl: string; redisUrl?: string; amqpUrl?: string };

export function storeUrls(): StoreUrls {
  const { TEST_MONGO_URL, TEST_REDIS_URL, TEST_AMQP_URL } = process.env;
  if (!TEST_MONGO_URL) throw new Error('Only the tests of the "system" project have stores.');
  return {
    mongoUrl: TEST_MONGO_URL,
    ...(TEST_REDIS_URL && { redisUrl: TEST_REDIS_URL }),
    ...(TEST_AMQP_URL && { amqpUrl: TEST_AMQP_URL }),
  };
}
