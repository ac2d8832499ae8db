import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfig, serviceEnvironment } from './config.ts';

const key = randomBytes(32).toString('base64url');
const environment = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  GID_KEY: key,
  CURSOR_KEY: key,
  PRINCIPAL_PRIVATE_KEY: 'MC4CAQ',
  PRINCIPAL_PUBLIC_KEYS: '{"gateway":"MCowBQ"}',
};

describe('the environment', () => {
  test('has defaults for what most do not set', () => {
    expect(readConfig(serviceEnvironment, environment)).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      databasePrefix: 'compliance',
      logLevel: 'info',
      redisUrl: undefined,
      principalPublicKeys: { gateway: 'MCowBQ' },
    });
  });

  test('takes a list of addresses for each service', () => {
    const { serviceUrls } = readConfig(serviceEnvironment, {
      ...environment,
      IDENTITY_URL: 'http://identity-1:4001, http://identity-2:4001',
    });
    expect(serviceUrls).toMatchObject({
      identity: ['http://identity-1:4001', 'http://identity-2:4001'],
      assets: [],
    });
  });

  test('takes an empty variable as unset', () => {
    expect(
      readConfig(serviceEnvironment, { ...environment, REDIS_URL: '', PORT: '' }).redisUrl,
    ).toBeUndefined();
  });

  test('names every bad variable and shows no value', () => {
    const broken = {
      ...environment,
      MONGO_URL: '',
      PORT: '70000',
      GID_KEY: 'secret-but-short',
      PRINCIPAL_PUBLIC_KEYS: '{',
    };
    const read = (): unknown => readConfig(serviceEnvironment, broken);
    for (const name of ['MONGO_URL', 'PORT', 'GID_KEY', 'PRINCIPAL_PUBLIC_KEYS']) expect(read).toThrow(name);
    expect(read).not.toThrow('secret-but-short');
  });
});
