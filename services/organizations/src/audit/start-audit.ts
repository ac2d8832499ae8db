import { remoteJournal } from '@compliance/kit/journal/journal-routes';
import type { SubgraphResources } from '@compliance/kit/subgraph/subgraph';
import type { AuditRepository } from './audit-repository.ts';
import { type JournalConsumer, startJournalConsumer } from './journal-consumer.ts';

/** Brings what all four services have done into the organizations' audit logs. */
export async function startAudit(
  resources: SubgraphResources,
  auditLog: AuditRepository,
): Promise<JournalConsumer> {
  const { journal, broker, clientOf } = resources;
  const consumer = startJournalConsumer({
    ...resources,
    auditLog,
    sources: {
      organizations: journal,
      identity: remoteJournal(clientOf('identity')),
      frameworks: remoteJournal(clientOf('frameworks')),
      assets: remoteJournal(clientOf('assets')),
    },
  });
  broker?.consume(consumer.receive);
  return consumer;
}
