import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';

/** What an organization holds besides what every register row has. Its `organizationId` is its own id. */
export type OrganizationFields = {
  name: string;
  description: string | null;
  /** The person who founded it. */
  founderId: string;
};

export type Organization = Row<OrganizationFields>;

export type OrganizationConnection = Connection<Organization>;
