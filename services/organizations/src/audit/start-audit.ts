import { openAuditLog } from '@compliance/kit/audit-log';
import { type JournalConsumer, startJournalConsumer } from '@compliance/kit/journal-consumer';
import type { JournalDelivery } from '@compliance/kit/journal-delivery';
import { remoteJournal } from '@compliance/kit/journal-routes';
import type { SubgraphResources } from '@compliance/kit/subgraph';

/** Brings what all four services have done into the organizations' audit logs. */
export async function startAudit(resources: SubgraphResources): Promise<JournalConsumer> {
  const { journal, broker, clientOf } = resources;
  const consumer = startJournalConsumer({
    ...resources,
    log: await openAuditLog(resources),
    sources: {
      organizations: journal,
      identity: remoteJournal(clientOf('identity')),
      frameworks: remoteJournal(clientOf('frameworks')),
      assets: remoteJournal(clientOf('assets')),
    },
  });
  await broker?.consume((message) => consumer.deliver(message as JournalDelivery));
  return consumer;
}
