import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllowed, type MembershipRole } from '@compliance/kit/operation/policy';
import { isoTime, systemClock } from '@compliance/kit/process/clock';
import { actingAs } from '../as-person.ts';
import type { Command } from '../command.ts';
import { exportedLists } from '../export/exported-lists.ts';
import { readList } from '../export/read-list.ts';
import { readmeOf } from '../export/readme-of.ts';
import { makeEmptyDirectory } from '../make-empty-directory.ts';
import { writeHashed } from '../write-hashed.ts';

const organizationQuery = `query ($id: ID!) {
  organization(id: $id) { id name description viewerRole version createdAt updatedAt }
}`;

type Organization = { id: string; name: string; viewerRole: MembershipRole };

/** Writes what an organization has for the organization itself, as an owner of it sees it through the graph. */
export const exportOrganization: Command = {
  usage: 'export --organization ID --output DIR',
  summary: 'Writes the records of an organization for its own use. They cannot be restored.',
  required: ['organization', 'output'],
  further: ['frameworks', 'assets'],
  async run(services, { organization: id = '', output = '' }) {
    const ask = await actingAs(services.identity, id);
    const { organization } = await ask<{ organization: Organization }>(
      services.organizations,
      organizationQuery,
      { id },
    );
    const { viewerRole, ...exported } = organization;
    if (!isAllowed('organization:export', viewerRole))
      throw new Error('Nobody may export this organization.');

    const directory = await makeEmptyDirectory(output);
    const exportedAt = isoTime(systemClock());
    const files: { name: string; records: number; sha256: string }[] = [];
    for (const [register, list] of Object.entries(exportedLists)) {
      const name = `${register}.jsonl`;
      let records = 0;
      const lines = async function* (): AsyncGenerator<string> {
        for await (const record of readList(ask, services, list, id)) {
          records += 1;
          yield `${JSON.stringify(record)}\n`;
        }
      };
      const sha256 = await writeHashed(join(directory, name), lines());
      files.push({ name, records, sha256 });
    }
    const write = (name: string, text: string): Promise<void> =>
      writeFile(join(directory, name), text, { flag: 'wx', mode: 0o600, flush: true });
    await write('README.txt', readmeOf(exported.name, exportedAt));
    const manifest = { format: 1, exportedAt, organization: exported, files };
    await write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
    const counts = files.map(({ name, records }) => `${name.padEnd(18)} ${records}`);
    return { json: { directory, files }, text: [`${directory}:`, ...counts].join('\n') };
  },
};
