import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import { processConfig } from '@compliance/stack/process-config';
import { processEnvironment } from '@compliance/stack/process-environment';
import { newSecrets } from '@compliance/stack/secrets';
import { testConfig } from '@compliance/testing/test-config';
import type { Secrets } from './find-secrets.ts';

export type Settings = { environment: Record<string, string>; secrets: Secrets };

/** The environment of a process whose stores and mail server are `at` an address, and all that is secret in it. */
export function secretSettings(name: ServiceName, at: string): Settings {
  const keys = newSecrets();
  const password = (): string => randomBytes(18).toString('hex');
  const [mongo, redis, amqp, mail] = [password(), password(), password(), password()] as const;
  const nowhere = Object.fromEntries(serviceNames.map((service) => [service, [`http://${at}`]]));
  const system = testConfig({
    stores: {
      mongoUrl: `mongodb://user:${mongo}@${at}/?authSource=admin`,
      redisUrl: `redis://user:${redis}@${at}`,
      amqpUrl: `amqp://user:${amqp}@${at}`,
    },
    secrets: keys,
    mailDirectory: '/nonexistent/mail',
    mailUrl: `smtp://user:${mail}@${at}`,
    logLevel: 'trace',
  });
  const place = { port: 0, internalPort: 0, serviceUrls: nowhere };
  const { privateKey } = keys.principalKeys[name];
  return {
    environment: processEnvironment(processConfig(name, system, place)),
    secrets: {
      mongo,
      redis,
      amqp,
      mail,
      privateKey,
      pepper: keys.keyPepper,
      webhookKey: keys.webhookKey,
      gidKey: keys.gidKey,
      cursorKey: keys.cursorKey,
    },
  };
}
