import type { Kind } from './documents.ts';

/** What a writer asks for. `mark` is a text that no other such request has, and that its entry in the journal shows. */
export type Write = {
  action:
    | `${Kind}.${'created' | 'updated' | 'deleted'}`
    | 'profile.created'
    | 'invitation.created'
    | 'organization.created';
  mark: string;
};

/** A write and what its client was told: that it is done, or nothing that settles it. `sent`: how often. */
export type Told = Write & { outcome: 'done' | 'unknown'; sent: number };

/** What clients have been told, and what was wrong with it. */
export type Account = { told: Told[]; wrong: string[]; reads: number };
