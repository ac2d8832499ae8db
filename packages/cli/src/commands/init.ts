import { foundOrganization } from '@compliance/stack/found-organization';
import type { Command } from '../command.ts';

/** Founds an organization with its owner, as the first start of a system does. */
export const init: Command = {
  usage: 'init --organization NAME --owner-email E --owner-name N',
  summary: 'Makes an organization with its owner, and prints the password and keys of the owner.',
  required: ['organization', 'owner-email', 'owner-name'],
  async run(services, options) {
    const founded = await foundOrganization(services, {
      organizationName: options['organization'] ?? '',
      ownerEmail: options['owner-email'] ?? '',
      ownerName: options['owner-name'] ?? '',
    });
    const lines = Object.entries(founded).map(([name, value]) => `${name.padEnd(16)} ${value}`);
    return { json: founded, text: ['Shown once and stored nowhere; keep it:', ...lines].join('\n') };
  },
};
