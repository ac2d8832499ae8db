import { canonicalJson, sha256Hex } from '@compliance/kit/journal/canonical';
import { firstHash, sealed } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';

const services = ['assets', 'frameworks', 'organizations', 'identity'];
const changes = ['name', 'dataTypesStored', 'vendorIds'].map((field) => ({
  field,
  before: `The ${field} before`,
  after: `The ${field} that it has now, and why: Ärzte & Söhne`,
}));

/** The lines of an export as the system writes them: so many entries of four services in turn, without a checkpoint. */
export function* auditLines(entries: number): Generator<string> {
  const organizationId = newId();
  const hashes = new Map(services.map((service) => [service, firstHash]));
  let previousHash = firstHash;
  for (let index = 0; index < entries; index += 1) {
    const service = services[index % services.length] ?? '';
    const serviceSequence = Math.floor(index / services.length) + 1;
    const deed = {
      at: new Date(1_750_000_000_000 + index * 1000).toISOString(),
      actor: { profileId: newId(), apiKeyId: newId(), sessionId: null, kind: 'PERSONAL' as const },
      requestId: newId(),
      action: 'asset.updated',
      resource: { type: 'asset', id: newId() },
      changes,
    };
    const { hash: serviceHash } = sealed({
      ...deed,
      streamId: organizationId,
      sequence: serviceSequence,
      previousHash: hashes.get(service) ?? firstHash,
    });
    hashes.set(service, serviceHash);
    const origin = { organizationId, service, serviceSequence, serviceHash };
    const line = canonicalJson({ ...deed, ...origin, sequence: index + 1, previousHash });
    previousHash = sha256Hex(line);
    yield line;
  }
}
