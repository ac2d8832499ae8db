/** What is in an export, for whoever opens it years later. */
export function readmeOf(name: string, exportedAt: string): string {
  return `The records of ${name}, as they were at ${exportedAt}

Each file holds one kind of record: one record a line, each line a JSON object, in the order in which
the records were made. Any programming language and most spreadsheets can read this ("JSON Lines").

  people.jsonl       the members, with their roles; those who have left are not in it
  invitations.jsonl  who was invited, and when the invitation was accepted
  assets.jsonl       the assets; ownerId is the id of a person, vendorIds are ids of vendors
  vendors.jsonl      the vendors
  frameworks.jsonl   the frameworks
  controls.jsonl     the controls; frameworkId is the id of their framework
  snapshots.jsonl    the snapshots that were taken; the digest changes if anything in them does
  webhooks.jsonl     where events are sent to, without the secrets
  audit-log.jsonl    who changed what, and when
  manifest.json      the organization, the number of records in each file, and its SHA-256

The ids are those that the service knows. Times are in UTC. Records that were deleted, and earlier
versions of records, are not here; the audit log tells how each record came to be what it is. Names and
addresses of people are not in the audit log.

To check that a file is as it was written:  sha256sum people.jsonl
The log in a form that can be verified from its first entry on:  compliance audit export
`;
}
