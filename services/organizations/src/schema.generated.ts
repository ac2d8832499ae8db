import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationStub } from '@compliance/kit/subgraph/get-organization';
import type { OrganizationConnection as OrganizationRows } from './organization/organization.ts';
import type { Vendor as VendorRow, VendorConnection as VendorRows } from './vendor/vendor.ts';
import type { Snapshot as SnapshotRow, SnapshotConnection as SnapshotRows } from './snapshot/snapshot.ts';
import type { SnapshotComparison as ComparedRows } from './snapshot/snapshot-comparison.ts';
import type { Webhook as WebhookRow, WebhookConnection as WebhookRows } from './webhook/webhook.ts';
import type { Delivery as DeliveryRow, DeliveryConnection as DeliveryRows } from './delivery/delivery.ts';
import type { LogEntry } from '@compliance/kit/journal/log-entry';
import type { LogEntryConnection } from '@compliance/kit/subgraph/log-entry-fields';
import type { OrganizationsContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 in UTC, such as 2026-01-31T09:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type Node = {
  id: Scalars['ID']['output'];
};

export type PageInfo = {
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type OrderDirection =
  | 'ASC'
  | 'DESC';

export type MembershipRole =
  | 'OWNER'
  | 'ADMIN'
  | 'EMPLOYEE'
  | 'VIEWER'
  | 'AUDITOR';

export type Query = {
  viewer?: Maybe<Viewer>;
  organization?: Maybe<Organization>;
  organizations?: Maybe<OrganizationConnection>;
  vendor?: Maybe<Vendor>;
  vendors?: Maybe<VendorConnection>;
  snapshot?: Maybe<Snapshot>;
  snapshots?: Maybe<SnapshotConnection>;
  /** What differs in the records, by type of record and in order of creation. */
  compareSnapshots?: Maybe<SnapshotComparison>;
  /** What has been done in the organization, one entry for each committed change. Nothing changes or removes an entry. */
  auditLog?: Maybe<AuditLogEntryConnection>;
  /**
   * The audit log as a feed: in order, each entry once, from the first one on or from where a cursor stands. Keep the cursor
   * and ask again for what has happened since.
   */
  events?: Maybe<EventPage>;
  webhook?: Maybe<Webhook>;
  webhooks?: Maybe<WebhookConnection>;
};


export type QueryOrganizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOrganizationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<OrganizationOrder>;
};


export type QueryVendorArgs = {
  id: Scalars['ID']['input'];
};


export type QueryVendorsArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<VendorOrder>;
  filter?: InputMaybe<VendorFilter>;
};


export type QuerySnapshotArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySnapshotsArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<SnapshotOrder>;
  filter?: InputMaybe<SnapshotFilter>;
};


export type QueryCompareSnapshotsArgs = {
  from: Scalars['ID']['input'];
  to?: InputMaybe<Scalars['ID']['input']>;
  type?: InputMaybe<SnapshotType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAuditLogArgs = {
  organizationId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
  filter?: InputMaybe<AuditLogFilter>;
};


export type QueryEventsArgs = {
  organizationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWebhooksArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<WebhookOrder>;
};

export type Mutation = {
  createOrganization?: Maybe<CreateOrganizationPayload>;
  updateOrganization?: Maybe<UpdateOrganizationPayload>;
  deleteOrganization?: Maybe<DeleteOrganizationPayload>;
  createVendor?: Maybe<CreateVendorPayload>;
  updateVendor?: Maybe<UpdateVendorPayload>;
  deleteVendor?: Maybe<DeleteVendorPayload>;
  restoreVendor?: Maybe<RestoreVendorPayload>;
  takeSnapshot?: Maybe<TakeSnapshotPayload>;
  deleteSnapshot?: Maybe<DeleteSnapshotPayload>;
  createWebhook?: Maybe<CreateWebhookPayload>;
  updateWebhook?: Maybe<UpdateWebhookPayload>;
  deleteWebhook?: Maybe<DeleteWebhookPayload>;
  /** The new secret signs at once. For 24 hours the one before signs as well; if that had replaced another, the other ends now. */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /** Delivers again from an event on, or goes on with a later one and leaves out those before. */
  replayWebhook?: Maybe<ReplayWebhookPayload>;
};


export type MutationCreateOrganizationArgs = {
  input: CreateOrganizationInput;
};


export type MutationUpdateOrganizationArgs = {
  input: UpdateOrganizationInput;
};


export type MutationDeleteOrganizationArgs = {
  input: DeleteOrganizationInput;
};


export type MutationCreateVendorArgs = {
  input: CreateVendorInput;
};


export type MutationUpdateVendorArgs = {
  input: UpdateVendorInput;
};


export type MutationDeleteVendorArgs = {
  input: DeleteVendorInput;
};


export type MutationRestoreVendorArgs = {
  input: RestoreVendorInput;
};


export type MutationTakeSnapshotArgs = {
  input: TakeSnapshotInput;
};


export type MutationDeleteSnapshotArgs = {
  input: DeleteSnapshotInput;
};


export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};


export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


export type MutationReplayWebhookArgs = {
  input: ReplayWebhookInput;
};

export type Viewer = {
  id: Scalars['ID']['output'];
  organizations?: Maybe<OrganizationConnection>;
};


export type ViewerOrganizationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<OrganizationOrder>;
};

/** The top-level container: people, vendors, assets and frameworks belong to one organization. */
export type Organization = Node & {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** The caller's own role. */
  viewerRole: MembershipRole;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every change. */
  version: Scalars['Int']['output'];
  vendors?: Maybe<VendorConnection>;
  snapshots?: Maybe<SnapshotConnection>;
  auditLog?: Maybe<AuditLogEntryConnection>;
  webhooks?: Maybe<WebhookConnection>;
};


/** The top-level container: people, vendors, assets and frameworks belong to one organization. */
export type OrganizationVendorsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<VendorOrder>;
  filter?: InputMaybe<VendorFilter>;
};


/** The top-level container: people, vendors, assets and frameworks belong to one organization. */
export type OrganizationSnapshotsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<SnapshotOrder>;
  filter?: InputMaybe<SnapshotFilter>;
};


/** The top-level container: people, vendors, assets and frameworks belong to one organization. */
export type OrganizationAuditLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
  filter?: InputMaybe<AuditLogFilter>;
};


/** The top-level container: people, vendors, assets and frameworks belong to one organization. */
export type OrganizationWebhooksArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<WebhookOrder>;
};

export type OrganizationConnection = {
  edges: Array<OrganizationEdge>;
  nodes: Array<Organization>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type OrganizationEdge = {
  cursor: Scalars['String']['output'];
  node: Organization;
};

export type OrganizationOrderField =
  | 'CREATED_AT'
  | 'NAME';

export type OrganizationOrder = {
  field: OrganizationOrderField;
  direction: OrderDirection;
};

export type CreateOrganizationInput = {
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateOrganizationPayload = {
  organization?: Maybe<Organization>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateOrganizationInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateOrganizationPayload = {
  organization?: Maybe<Organization>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteOrganizationInput = {
  id: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteOrganizationPayload = {
  deletedOrganizationId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type Profile = {
  id: Scalars['ID']['output'];
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** A supplier whose service the organization uses. */
export type Vendor = Node & {
  id: Scalars['ID']['output'];
  asOf?: Maybe<Scalars['DateTime']['output']>;
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  category: VendorCategory;
  websiteUrl?: Maybe<Scalars['String']['output']>;
  privacyPolicyUrl?: Maybe<Scalars['String']['output']>;
  termsOfServiceUrl?: Maybe<Scalars['String']['output']>;
  dataProcessingAgreementUrl?: Maybe<Scalars['String']['output']>;
  statusPageUrl?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2 codes. */
  countries: Array<Scalars['String']['output']>;
  certifications: Array<Scalars['String']['output']>;
  businessOwnerId?: Maybe<Scalars['ID']['output']>;
  businessOwner?: Maybe<Profile>;
  securityOwnerId?: Maybe<Scalars['ID']['output']>;
  securityOwner?: Maybe<Profile>;
  /** The snapshot this record belongs to; null for live data. */
  snapshotId?: Maybe<Scalars['ID']['output']>;
  /** The live record that a record of a snapshot was made of. */
  sourceId?: Maybe<Scalars['ID']['output']>;
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every change. */
  version: Scalars['Int']['output'];
};

export type VendorCategory =
  | 'ANALYTICS'
  | 'CLOUD_MONITORING'
  | 'CLOUD_PROVIDER'
  | 'COLLABORATION'
  | 'CUSTOMER_SUPPORT'
  | 'DATA_STORAGE_AND_PROCESSING'
  | 'DOCUMENT_MANAGEMENT'
  | 'EMPLOYEE_MANAGEMENT'
  | 'ENGINEERING'
  | 'FINANCE'
  | 'IDENTITY_PROVIDER'
  | 'IT'
  | 'MARKETING'
  | 'OFFICE_OPERATIONS'
  | 'OTHER'
  | 'PASSWORD_MANAGEMENT'
  | 'PRODUCT_AND_DESIGN'
  | 'PROFESSIONAL_SERVICES'
  | 'RECRUITING'
  | 'SALES'
  | 'SECURITY'
  | 'VERSION_CONTROL';

export type VendorConnection = {
  edges: Array<VendorEdge>;
  nodes: Array<Vendor>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type VendorEdge = {
  cursor: Scalars['String']['output'];
  node: Vendor;
};

export type VendorOrderField =
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'NAME';

export type VendorOrder = {
  field: VendorOrderField;
  direction: OrderDirection;
};

export type VendorFilter = {
  /** Null means live data. */
  snapshotId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the name, in any case. */
  query?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<VendorCategory>;
};

export type CreateVendorInput = {
  organizationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<VendorCategory>;
  websiteUrl?: InputMaybe<Scalars['String']['input']>;
  privacyPolicyUrl?: InputMaybe<Scalars['String']['input']>;
  termsOfServiceUrl?: InputMaybe<Scalars['String']['input']>;
  dataProcessingAgreementUrl?: InputMaybe<Scalars['String']['input']>;
  statusPageUrl?: InputMaybe<Scalars['String']['input']>;
  countries?: InputMaybe<Array<Scalars['String']['input']>>;
  certifications?: InputMaybe<Array<Scalars['String']['input']>>;
  businessOwnerId?: InputMaybe<Scalars['ID']['input']>;
  securityOwnerId?: InputMaybe<Scalars['ID']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateVendorPayload = {
  vendor?: Maybe<Vendor>;
  vendorEdge?: Maybe<VendorEdge>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateVendorInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<VendorCategory>;
  websiteUrl?: InputMaybe<Scalars['String']['input']>;
  privacyPolicyUrl?: InputMaybe<Scalars['String']['input']>;
  termsOfServiceUrl?: InputMaybe<Scalars['String']['input']>;
  dataProcessingAgreementUrl?: InputMaybe<Scalars['String']['input']>;
  statusPageUrl?: InputMaybe<Scalars['String']['input']>;
  countries?: InputMaybe<Array<Scalars['String']['input']>>;
  certifications?: InputMaybe<Array<Scalars['String']['input']>>;
  businessOwnerId?: InputMaybe<Scalars['ID']['input']>;
  securityOwnerId?: InputMaybe<Scalars['ID']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateVendorPayload = {
  vendor?: Maybe<Vendor>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteVendorInput = {
  vendorId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteVendorPayload = {
  deletedVendorId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RestoreVendorInput = {
  vendorId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record was deleted in this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RestoreVendorPayload = {
  vendor?: Maybe<Vendor>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** All registers as they were at one moment. It never changes. */
export type Snapshot = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** Which lists can be read in it. */
  type: SnapshotType;
  createdBy?: Maybe<Profile>;
  /** How many records there were of each type, whatever the type of the snapshot. */
  counts: Array<RecordCount>;
  /** A hash over the last entry of each journal. */
  digest: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
};

export type SnapshotType =
  | 'ASSETS'
  | 'VENDORS'
  | 'FRAMEWORKS'
  | 'RISKS'
  | 'ALL';

export type RecordCount = {
  type: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type SnapshotConnection = {
  edges: Array<SnapshotEdge>;
  nodes: Array<Snapshot>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type SnapshotEdge = {
  cursor: Scalars['String']['output'];
  node: Snapshot;
};

export type SnapshotOrderField =
  | 'CREATED_AT'
  | 'NAME';

export type SnapshotOrder = {
  field: SnapshotOrderField;
  direction: OrderDirection;
};

export type SnapshotFilter = {
  type?: InputMaybe<SnapshotType>;
};

export type SnapshotComparison = {
  entries: SnapshotEntryConnection;
};

export type SnapshotEntryConnection = {
  edges: Array<SnapshotEntryEdge>;
  nodes: Array<SnapshotEntry>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type SnapshotEntryEdge = {
  cursor: Scalars['String']['output'];
  node: SnapshotEntry;
};

/** A record that differs. */
export type SnapshotEntry = {
  kind: SnapshotEntryKind;
  resourceType: Scalars['String']['output'];
  /** The live record's. */
  resourceId: Scalars['ID']['output'];
  /** The record's fields; null where it was not there. */
  before?: Maybe<Scalars['JSON']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
  changes: Array<FieldChange>;
};

export type SnapshotEntryKind =
  | 'ADDED'
  | 'REMOVED'
  | 'CHANGED';

export type FieldChange = {
  field: Scalars['String']['output'];
  before?: Maybe<Scalars['JSON']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
};

export type TakeSnapshotInput = {
  organizationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  type: SnapshotType;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type TakeSnapshotPayload = {
  snapshot?: Maybe<Snapshot>;
  snapshotEdge?: Maybe<SnapshotEdge>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteSnapshotInput = {
  snapshotId: Scalars['ID']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteSnapshotPayload = {
  deletedSnapshotId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A committed change: of an organization, or of a person's own matters. */
export type AuditLogEntry = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  /** Without gaps, from 1 on. */
  sequence: Scalars['Int']['output'];
  /** Such as asset.created. */
  action: Scalars['String']['output'];
  actor: AuditLogActor;
  /** The part of the action before the dot. */
  resourceType: Scalars['String']['output'];
  resourceId: Scalars['ID']['output'];
  occurredAt: Scalars['DateTime']['output'];
  requestId: Scalars['String']['output'];
  /** Of personal fields only that they changed: before and after are null. */
  changes: Array<FieldChange>;
  /** The hash of the entry before. */
  previousHash: Scalars['String']['output'];
  /** SHA-256 over everything else in the entry. */
  hash: Scalars['String']['output'];
};

export type AuditLogActor = {
  profileId?: Maybe<Scalars['ID']['output']>;
  apiKeyId?: Maybe<Scalars['ID']['output']>;
  sessionId?: Maybe<Scalars['ID']['output']>;
  kind: ActorKind;
};

export type ActorKind =
  | 'PERSONAL'
  | 'MCP'
  | 'SESSION'
  /** The command line on the machine. */
  | 'CLI'
  /** The service itself. */
  | 'SYSTEM';

export type AuditLogEntryConnection = {
  edges: Array<AuditLogEntryEdge>;
  nodes: Array<AuditLogEntry>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type AuditLogEntryEdge = {
  cursor: Scalars['String']['output'];
  node: AuditLogEntry;
};

export type AuditLogOrderField =
  /** The order in which entries came into the log: that of their numbers. */
  | 'CREATED_AT';

export type AuditLogOrder = {
  field: AuditLogOrderField;
  direction: OrderDirection;
};

export type AuditLogFilter = {
  action?: InputMaybe<Scalars['String']['input']>;
  /** A member, or the key or session with which they acted. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  resourceType?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** Inclusive. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exclusive. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type EventPage = {
  nodes: Array<Event>;
  /** Where to go on, also where there is nothing more yet. */
  cursor: Scalars['String']['output'];
  hasMore: Scalars['Boolean']['output'];
};

/** A committed change, as programs follow them. Its id is that of the entry of the audit log. */
export type Event = {
  id: Scalars['ID']['output'];
  sequence: Scalars['Int']['output'];
  /** Such as asset.created. */
  type: Scalars['String']['output'];
  occurredAt: Scalars['DateTime']['output'];
  resourceType: Scalars['String']['output'];
  resourceId: Scalars['ID']['output'];
  /** The changes, as the entry of the audit log has them. */
  data: Scalars['JSON']['output'];
};

/**
 * An address that the organization's events are sent to, in their order: as signed HTTP requests in the form of Standard
 * Webhooks. An event that is not answered with a status of success is sent again, eight times within a day, and those after
 * it wait; then the webhook is paused.
 */
export type Webhook = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  url: Scalars['String']['output'];
  /** Such as asset.created. An empty list stands for all events, also those of later versions. */
  eventTypes: Array<Scalars['String']['output']>;
  /** A paused webhook gets what it has missed when it is active again. */
  state: WebhookState;
  /** Raised by one with every rotation. */
  secretVersion: Scalars['Int']['output'];
  /** The sequence that the last replay began at. */
  replayedFrom?: Maybe<Scalars['Int']['output']>;
  replayedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The events of the last thirty days that were sent, the newest first. */
  deliveries?: Maybe<WebhookDeliveryConnection>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every change. */
  version: Scalars['Int']['output'];
};


/**
 * An address that the organization's events are sent to, in their order: as signed HTTP requests in the form of Standard
 * Webhooks. An event that is not answered with a status of success is sent again, eight times within a day, and those after
 * it wait; then the webhook is paused.
 */
export type WebhookDeliveriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};

export type WebhookState =
  | 'ACTIVE'
  | 'PAUSED';

export type WebhookConnection = {
  edges: Array<WebhookEdge>;
  nodes: Array<Webhook>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type WebhookEdge = {
  cursor: Scalars['String']['output'];
  node: Webhook;
};

export type WebhookOrderField =
  | 'CREATED_AT';

export type WebhookOrder = {
  field: WebhookOrderField;
  direction: OrderDirection;
};

/** An event and what became of sending it. A replay writes it anew. */
export type WebhookDelivery = {
  /** The event's. */
  sequence: Scalars['Int']['output'];
  eventType: Scalars['String']['output'];
  /** How many attempts there have been. */
  attempt: Scalars['Int']['output'];
  status: WebhookDeliveryStatus;
  /** The HTTP status of the last answer; null where there was none. */
  responseCode?: Maybe<Scalars['Int']['output']>;
  /** Why the last attempt did not succeed. */
  failure?: Maybe<WebhookDeliveryFailure>;
  /** When the last attempt ended. */
  attemptedAt: Scalars['DateTime']['output'];
  /** When it is sent again. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
};

export type WebhookDeliveryStatus =
  /** Waits for another attempt. */
  | 'PENDING'
  | 'DELIVERED'
  /** Is not sent again by itself. */
  | 'FAILED';

export type WebhookDeliveryFailure =
  /** No connection to an address of the public internet, or one that broke off. */
  | 'UNREACHABLE'
  /** A certificate that cannot be trusted. */
  | 'CERTIFICATE'
  /** No answer within ten seconds. */
  | 'TIMEOUT'
  /** A status other than success; redirects are not followed. */
  | 'REFUSED';

export type WebhookDeliveryConnection = {
  edges: Array<WebhookDeliveryEdge>;
  nodes: Array<WebhookDelivery>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type WebhookDeliveryEdge = {
  cursor: Scalars['String']['output'];
  node: WebhookDelivery;
};

export type CreateWebhookInput = {
  organizationId: Scalars['ID']['input'];
  /** An https address on the public internet. */
  url: Scalars['String']['input'];
  /** An empty list stands for all events, also those of later versions. */
  eventTypes: Array<Scalars['String']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateWebhookPayload = {
  webhook?: Maybe<Webhook>;
  /** What receivers verify signatures with. Shown here alone; null in a dry run. */
  secret?: Maybe<Scalars['String']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateWebhookInput = {
  id: Scalars['ID']['input'];
  /** An https address on the public internet. */
  url?: InputMaybe<Scalars['String']['input']>;
  /** An empty list, or null, stands for all events, also those of later versions. */
  eventTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<WebhookState>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateWebhookPayload = {
  webhook?: Maybe<Webhook>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteWebhookInput = {
  webhookId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteWebhookPayload = {
  deletedWebhookId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RotateWebhookSecretInput = {
  webhookId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RotateWebhookSecretPayload = {
  webhook?: Maybe<Webhook>;
  /** What receivers verify signatures with from now on. Shown here alone; null in a dry run. */
  secret?: Maybe<Scalars['String']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type ReplayWebhookInput = {
  webhookId: Scalars['ID']['input'];
  /** That of the event to go on with. */
  fromSequence: Scalars['Int']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ReplayWebhookPayload = {
  webhook?: Maybe<Webhook>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Viewer: Viewer;
  Organization: Organization;
  Vendor: Vendor;
  Snapshot: Snapshot;
  AuditLogEntry: AuditLogEntry;
  Webhook: Webhook;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer:
    ( { __typename: 'Viewer' }
    & GraphQLRecursivePick<FederationTypes['Viewer'], {"id":true}> );
  Organization:
    ( { __typename: 'Organization' }
    & GraphQLRecursivePick<FederationTypes['Organization'], {"id":true}> );
  Vendor:
    ( { __typename: 'Vendor' }
    & ( GraphQLRecursivePick<FederationTypes['Vendor'], {"id":true,"asOf":true}>
        | GraphQLRecursivePick<FederationTypes['Vendor'], {"nodeId":true}> ) );
  Snapshot:
    ( { __typename: 'Snapshot' }
    & ( GraphQLRecursivePick<FederationTypes['Snapshot'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Snapshot'], {"nodeId":true}> ) );
  AuditLogEntry:
    ( { __typename: 'AuditLogEntry' }
    & GraphQLRecursivePick<FederationTypes['AuditLogEntry'], {"nodeId":true}> );
  Webhook:
    ( { __typename: 'Webhook' }
    & ( GraphQLRecursivePick<FederationTypes['Webhook'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Webhook'], {"nodeId":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( OrganizationStub )
    | ( VendorRow )
    | ( SnapshotRow )
    | ( LogEntry )
    | ( WebhookRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  OrderDirection: OrderDirection;
  MembershipRole: MembershipRole;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Viewer: ResolverTypeWrapper<Omit<Viewer, 'organizations'> & { organizations?: Maybe<ResolversTypes['OrganizationConnection']> }>;
  Organization: ResolverTypeWrapper<OrganizationStub>;
  OrganizationConnection: ResolverTypeWrapper<OrganizationRows>;
  OrganizationEdge: ResolverTypeWrapper<Omit<OrganizationEdge, 'node'> & { node: ResolversTypes['Organization'] }>;
  OrganizationOrderField: OrganizationOrderField;
  OrganizationOrder: OrganizationOrder;
  CreateOrganizationInput: CreateOrganizationInput;
  CreateOrganizationPayload: ResolverTypeWrapper<Omit<CreateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  UpdateOrganizationInput: UpdateOrganizationInput;
  UpdateOrganizationPayload: ResolverTypeWrapper<Omit<UpdateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  DeleteOrganizationInput: DeleteOrganizationInput;
  DeleteOrganizationPayload: ResolverTypeWrapper<DeleteOrganizationPayload>;
  Profile: ResolverTypeWrapper<Profile>;
  Vendor: ResolverTypeWrapper<VendorRow>;
  VendorCategory: VendorCategory;
  VendorConnection: ResolverTypeWrapper<VendorRows>;
  VendorEdge: ResolverTypeWrapper<Omit<VendorEdge, 'node'> & { node: ResolversTypes['Vendor'] }>;
  VendorOrderField: VendorOrderField;
  VendorOrder: VendorOrder;
  VendorFilter: VendorFilter;
  CreateVendorInput: CreateVendorInput;
  CreateVendorPayload: ResolverTypeWrapper<Omit<CreateVendorPayload, 'vendor' | 'vendorEdge'> & { vendor?: Maybe<ResolversTypes['Vendor']>, vendorEdge?: Maybe<ResolversTypes['VendorEdge']> }>;
  UpdateVendorInput: UpdateVendorInput;
  UpdateVendorPayload: ResolverTypeWrapper<Omit<UpdateVendorPayload, 'vendor'> & { vendor?: Maybe<ResolversTypes['Vendor']> }>;
  DeleteVendorInput: DeleteVendorInput;
  DeleteVendorPayload: ResolverTypeWrapper<DeleteVendorPayload>;
  RestoreVendorInput: RestoreVendorInput;
  RestoreVendorPayload: ResolverTypeWrapper<Omit<RestoreVendorPayload, 'vendor'> & { vendor?: Maybe<ResolversTypes['Vendor']> }>;
  Snapshot: ResolverTypeWrapper<SnapshotRow>;
  SnapshotType: SnapshotType;
  RecordCount: ResolverTypeWrapper<RecordCount>;
  SnapshotConnection: ResolverTypeWrapper<SnapshotRows>;
  SnapshotEdge: ResolverTypeWrapper<Omit<SnapshotEdge, 'node'> & { node: ResolversTypes['Snapshot'] }>;
  SnapshotOrderField: SnapshotOrderField;
  SnapshotOrder: SnapshotOrder;
  SnapshotFilter: SnapshotFilter;
  SnapshotComparison: ResolverTypeWrapper<ComparedRows>;
  SnapshotEntryConnection: ResolverTypeWrapper<SnapshotEntryConnection>;
  SnapshotEntryEdge: ResolverTypeWrapper<SnapshotEntryEdge>;
  SnapshotEntry: ResolverTypeWrapper<SnapshotEntry>;
  SnapshotEntryKind: SnapshotEntryKind;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  TakeSnapshotInput: TakeSnapshotInput;
  TakeSnapshotPayload: ResolverTypeWrapper<Omit<TakeSnapshotPayload, 'snapshot' | 'snapshotEdge'> & { snapshot?: Maybe<ResolversTypes['Snapshot']>, snapshotEdge?: Maybe<ResolversTypes['SnapshotEdge']> }>;
  DeleteSnapshotInput: DeleteSnapshotInput;
  DeleteSnapshotPayload: ResolverTypeWrapper<DeleteSnapshotPayload>;
  AuditLogEntry: ResolverTypeWrapper<LogEntry>;
  AuditLogActor: ResolverTypeWrapper<AuditLogActor>;
  ActorKind: ActorKind;
  AuditLogEntryConnection: ResolverTypeWrapper<LogEntryConnection>;
  AuditLogEntryEdge: ResolverTypeWrapper<Omit<AuditLogEntryEdge, 'node'> & { node: ResolversTypes['AuditLogEntry'] }>;
  AuditLogOrderField: AuditLogOrderField;
  AuditLogOrder: AuditLogOrder;
  AuditLogFilter: AuditLogFilter;
  EventPage: ResolverTypeWrapper<EventPage>;
  Event: ResolverTypeWrapper<Event>;
  Webhook: ResolverTypeWrapper<WebhookRow>;
  WebhookState: WebhookState;
  WebhookConnection: ResolverTypeWrapper<WebhookRows>;
  WebhookEdge: ResolverTypeWrapper<Omit<WebhookEdge, 'node'> & { node: ResolversTypes['Webhook'] }>;
  WebhookOrderField: WebhookOrderField;
  WebhookOrder: WebhookOrder;
  WebhookDelivery: ResolverTypeWrapper<DeliveryRow>;
  WebhookDeliveryStatus: WebhookDeliveryStatus;
  WebhookDeliveryFailure: WebhookDeliveryFailure;
  WebhookDeliveryConnection: ResolverTypeWrapper<DeliveryRows>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: ResolverTypeWrapper<Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: ResolverTypeWrapper<DeleteWebhookPayload>;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: ResolverTypeWrapper<Omit<RotateWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: ResolverTypeWrapper<Omit<ReplayWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  ID: Scalars['ID']['output'];
  PageInfo: PageInfo;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Viewer: Omit<Viewer, 'organizations'> & { organizations?: Maybe<ResolversParentTypes['OrganizationConnection']> } | FederationReferenceTypes['Viewer'];
  Organization: OrganizationStub;
  OrganizationConnection: OrganizationRows;
  OrganizationEdge: Omit<OrganizationEdge, 'node'> & { node: ResolversParentTypes['Organization'] };
  OrganizationOrder: OrganizationOrder;
  CreateOrganizationInput: CreateOrganizationInput;
  CreateOrganizationPayload: Omit<CreateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  UpdateOrganizationInput: UpdateOrganizationInput;
  UpdateOrganizationPayload: Omit<UpdateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  DeleteOrganizationInput: DeleteOrganizationInput;
  DeleteOrganizationPayload: DeleteOrganizationPayload;
  Profile: Profile;
  Vendor: VendorRow;
  VendorConnection: VendorRows;
  VendorEdge: Omit<VendorEdge, 'node'> & { node: ResolversParentTypes['Vendor'] };
  VendorOrder: VendorOrder;
  VendorFilter: VendorFilter;
  CreateVendorInput: CreateVendorInput;
  CreateVendorPayload: Omit<CreateVendorPayload, 'vendor' | 'vendorEdge'> & { vendor?: Maybe<ResolversParentTypes['Vendor']>, vendorEdge?: Maybe<ResolversParentTypes['VendorEdge']> };
  UpdateVendorInput: UpdateVendorInput;
  UpdateVendorPayload: Omit<UpdateVendorPayload, 'vendor'> & { vendor?: Maybe<ResolversParentTypes['Vendor']> };
  DeleteVendorInput: DeleteVendorInput;
  DeleteVendorPayload: DeleteVendorPayload;
  RestoreVendorInput: RestoreVendorInput;
  RestoreVendorPayload: Omit<RestoreVendorPayload, 'vendor'> & { vendor?: Maybe<ResolversParentTypes['Vendor']> };
  Snapshot: SnapshotRow;
  RecordCount: RecordCount;
  SnapshotConnection: SnapshotRows;
  SnapshotEdge: Omit<SnapshotEdge, 'node'> & { node: ResolversParentTypes['Snapshot'] };
  SnapshotOrder: SnapshotOrder;
  SnapshotFilter: SnapshotFilter;
  SnapshotComparison: ComparedRows;
  SnapshotEntryConnection: SnapshotEntryConnection;
  SnapshotEntryEdge: SnapshotEntryEdge;
  SnapshotEntry: SnapshotEntry;
  FieldChange: FieldChange;
  TakeSnapshotInput: TakeSnapshotInput;
  TakeSnapshotPayload: Omit<TakeSnapshotPayload, 'snapshot' | 'snapshotEdge'> & { snapshot?: Maybe<ResolversParentTypes['Snapshot']>, snapshotEdge?: Maybe<ResolversParentTypes['SnapshotEdge']> };
  DeleteSnapshotInput: DeleteSnapshotInput;
  DeleteSnapshotPayload: DeleteSnapshotPayload;
  AuditLogEntry: LogEntry;
  AuditLogActor: AuditLogActor;
  AuditLogEntryConnection: LogEntryConnection;
  AuditLogEntryEdge: Omit<AuditLogEntryEdge, 'node'> & { node: ResolversParentTypes['AuditLogEntry'] };
  AuditLogOrder: AuditLogOrder;
  AuditLogFilter: AuditLogFilter;
  EventPage: EventPage;
  Event: Event;
  Webhook: WebhookRow;
  WebhookConnection: WebhookRows;
  WebhookEdge: Omit<WebhookEdge, 'node'> & { node: ResolversParentTypes['Webhook'] };
  WebhookOrder: WebhookOrder;
  WebhookDelivery: DeliveryRow;
  WebhookDeliveryConnection: DeliveryRows;
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: DeleteWebhookPayload;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: Omit<RotateWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: Omit<ReplayWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type NodeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Organization' | 'Vendor' | 'Snapshot' | 'AuditLogEntry' | 'Webhook', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType, RequireFields<QueryOrganizationArgs, 'id'>>;
  organizations?: Resolver<Maybe<ResolversTypes['OrganizationConnection']>, ParentType, ContextType, Partial<QueryOrganizationsArgs>>;
  vendor?: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType, RequireFields<QueryVendorArgs, 'id'>>;
  vendors?: Resolver<Maybe<ResolversTypes['VendorConnection']>, ParentType, ContextType, RequireFields<QueryVendorsArgs, 'organizationId'>>;
  snapshot?: Resolver<Maybe<ResolversTypes['Snapshot']>, ParentType, ContextType, RequireFields<QuerySnapshotArgs, 'id'>>;
  snapshots?: Resolver<Maybe<ResolversTypes['SnapshotConnection']>, ParentType, ContextType, RequireFields<QuerySnapshotsArgs, 'organizationId'>>;
  compareSnapshots?: Resolver<Maybe<ResolversTypes['SnapshotComparison']>, ParentType, ContextType, RequireFields<QueryCompareSnapshotsArgs, 'from'>>;
  auditLog?: Resolver<Maybe<ResolversTypes['AuditLogEntryConnection']>, ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'organizationId'>>;
  events?: Resolver<Maybe<ResolversTypes['EventPage']>, ParentType, ContextType, RequireFields<QueryEventsArgs, 'organizationId'>>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhooks?: Resolver<Maybe<ResolversTypes['WebhookConnection']>, ParentType, ContextType, RequireFields<QueryWebhooksArgs, 'organizationId'>>;
};

export type MutationResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createOrganization?: Resolver<Maybe<ResolversTypes['CreateOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationCreateOrganizationArgs, 'input'>>;
  updateOrganization?: Resolver<Maybe<ResolversTypes['UpdateOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateOrganizationArgs, 'input'>>;
  deleteOrganization?: Resolver<Maybe<ResolversTypes['DeleteOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteOrganizationArgs, 'input'>>;
  createVendor?: Resolver<Maybe<ResolversTypes['CreateVendorPayload']>, ParentType, ContextType, RequireFields<MutationCreateVendorArgs, 'input'>>;
  updateVendor?: Resolver<Maybe<ResolversTypes['UpdateVendorPayload']>, ParentType, ContextType, RequireFields<MutationUpdateVendorArgs, 'input'>>;
  deleteVendor?: Resolver<Maybe<ResolversTypes['DeleteVendorPayload']>, ParentType, ContextType, RequireFields<MutationDeleteVendorArgs, 'input'>>;
  restoreVendor?: Resolver<Maybe<ResolversTypes['RestoreVendorPayload']>, ParentType, ContextType, RequireFields<MutationRestoreVendorArgs, 'input'>>;
  takeSnapshot?: Resolver<Maybe<ResolversTypes['TakeSnapshotPayload']>, ParentType, ContextType, RequireFields<MutationTakeSnapshotArgs, 'input'>>;
  deleteSnapshot?: Resolver<Maybe<ResolversTypes['DeleteSnapshotPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSnapshotArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  updateWebhook?: Resolver<Maybe<ResolversTypes['UpdateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
  deleteWebhook?: Resolver<Maybe<ResolversTypes['DeleteWebhookPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  replayWebhook?: Resolver<Maybe<ResolversTypes['ReplayWebhookPayload']>, ParentType, ContextType, RequireFields<MutationReplayWebhookArgs, 'input'>>;
};

export type ViewerResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'], FederationReferenceType extends FederationReferenceTypes['Viewer'] = FederationReferenceTypes['Viewer']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Viewer']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizations?: Resolver<Maybe<ResolversTypes['OrganizationConnection']>, ParentType, ContextType, Partial<ViewerOrganizationsArgs>>;
};

export type OrganizationResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'], FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Organization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerRole?: Resolver<ResolversTypes['MembershipRole'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vendors?: Resolver<Maybe<ResolversTypes['VendorConnection']>, ParentType, ContextType, Partial<OrganizationVendorsArgs>>;
  snapshots?: Resolver<Maybe<ResolversTypes['SnapshotConnection']>, ParentType, ContextType, Partial<OrganizationSnapshotsArgs>>;
  auditLog?: Resolver<Maybe<ResolversTypes['AuditLogEntryConnection']>, ParentType, ContextType, Partial<OrganizationAuditLogArgs>>;
  webhooks?: Resolver<Maybe<ResolversTypes['WebhookConnection']>, ParentType, ContextType, Partial<OrganizationWebhooksArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrganizationConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['OrganizationConnection'] = ResolversParentTypes['OrganizationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OrganizationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Organization']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrganizationEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['OrganizationEdge'] = ResolversParentTypes['OrganizationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type CreateOrganizationPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['CreateOrganizationPayload'] = ResolversParentTypes['CreateOrganizationPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateOrganizationPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['UpdateOrganizationPayload'] = ResolversParentTypes['UpdateOrganizationPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteOrganizationPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['DeleteOrganizationPayload'] = ResolversParentTypes['DeleteOrganizationPayload']> = {
  deletedOrganizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProfileResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VendorResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Vendor'] = ResolversParentTypes['Vendor'], FederationReferenceType extends FederationReferenceTypes['Vendor'] = FederationReferenceTypes['Vendor']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Vendor']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['VendorCategory'], ParentType, ContextType>;
  websiteUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  privacyPolicyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termsOfServiceUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dataProcessingAgreementUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusPageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  certifications?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  businessOwnerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  businessOwner?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  securityOwnerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  securityOwner?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VendorConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['VendorConnection'] = ResolversParentTypes['VendorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['VendorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Vendor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VendorEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['VendorEdge'] = ResolversParentTypes['VendorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Vendor'], ParentType, ContextType>;
};

export type CreateVendorPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['CreateVendorPayload'] = ResolversParentTypes['CreateVendorPayload']> = {
  vendor?: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  vendorEdge?: Resolver<Maybe<ResolversTypes['VendorEdge']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateVendorPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['UpdateVendorPayload'] = ResolversParentTypes['UpdateVendorPayload']> = {
  vendor?: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteVendorPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['DeleteVendorPayload'] = ResolversParentTypes['DeleteVendorPayload']> = {
  deletedVendorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestoreVendorPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['RestoreVendorPayload'] = ResolversParentTypes['RestoreVendorPayload']> = {
  vendor?: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SnapshotResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Snapshot'] = ResolversParentTypes['Snapshot'], FederationReferenceType extends FederationReferenceTypes['Snapshot'] = FederationReferenceTypes['Snapshot']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Snapshot']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SnapshotType'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['RecordCount']>, ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecordCountResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['RecordCount'] = ResolversParentTypes['RecordCount']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SnapshotConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotConnection'] = ResolversParentTypes['SnapshotConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SnapshotEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Snapshot']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SnapshotEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotEdge'] = ResolversParentTypes['SnapshotEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Snapshot'], ParentType, ContextType>;
};

export type SnapshotComparisonResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotComparison'] = ResolversParentTypes['SnapshotComparison']> = {
  entries?: Resolver<ResolversTypes['SnapshotEntryConnection'], ParentType, ContextType>;
};

export type SnapshotEntryConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotEntryConnection'] = ResolversParentTypes['SnapshotEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SnapshotEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SnapshotEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SnapshotEntryEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotEntryEdge'] = ResolversParentTypes['SnapshotEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SnapshotEntry'], ParentType, ContextType>;
};

export type SnapshotEntryResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['SnapshotEntry'] = ResolversParentTypes['SnapshotEntry']> = {
  kind?: Resolver<ResolversTypes['SnapshotEntryKind'], ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TakeSnapshotPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['TakeSnapshotPayload'] = ResolversParentTypes['TakeSnapshotPayload']> = {
  snapshot?: Resolver<Maybe<ResolversTypes['Snapshot']>, ParentType, ContextType>;
  snapshotEdge?: Resolver<Maybe<ResolversTypes['SnapshotEdge']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteSnapshotPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['DeleteSnapshotPayload'] = ResolversParentTypes['DeleteSnapshotPayload']> = {
  deletedSnapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditLogEntryResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['AuditLogEntry'] = ResolversParentTypes['AuditLogEntry'], FederationReferenceType extends FederationReferenceTypes['AuditLogEntry'] = FederationReferenceTypes['AuditLogEntry']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AuditLogEntry']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['AuditLogActor'], ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  previousHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditLogActorResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['AuditLogActor'] = ResolversParentTypes['AuditLogActor']> = {
  profileId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActorKind'], ParentType, ContextType>;
};

export type AuditLogEntryConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['AuditLogEntryConnection'] = ResolversParentTypes['AuditLogEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditLogEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditLogEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AuditLogEntryEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['AuditLogEntryEdge'] = ResolversParentTypes['AuditLogEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditLogEntry'], ParentType, ContextType>;
};

export type EventPageResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook'], FederationReferenceType extends FederationReferenceTypes['Webhook'] = FederationReferenceTypes['Webhook']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Webhook']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookState'], ParentType, ContextType>;
  secretVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replayedFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  replayedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, Partial<WebhookDeliveriesArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['WebhookConnection'] = ResolversParentTypes['WebhookConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['WebhookEdge'] = ResolversParentTypes['WebhookEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookDeliveryStatus'], ParentType, ContextType>;
  responseCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['WebhookDeliveryFailure']>, ParentType, ContextType>;
  attemptedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateWebhookPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['UpdateWebhookPayload'] = ResolversParentTypes['UpdateWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteWebhookPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['DeleteWebhookPayload'] = ResolversParentTypes['DeleteWebhookPayload']> = {
  deletedWebhookId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RotateWebhookSecretPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReplayWebhookPayloadResolvers<ContextType = OrganizationsContext, ParentType extends ResolversParentTypes['ReplayWebhookPayload'] = ResolversParentTypes['ReplayWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = OrganizationsContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  OrganizationConnection?: OrganizationConnectionResolvers<ContextType>;
  OrganizationEdge?: OrganizationEdgeResolvers<ContextType>;
  CreateOrganizationPayload?: CreateOrganizationPayloadResolvers<ContextType>;
  UpdateOrganizationPayload?: UpdateOrganizationPayloadResolvers<ContextType>;
  DeleteOrganizationPayload?: DeleteOrganizationPayloadResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  Vendor?: VendorResolvers<ContextType>;
  VendorConnection?: VendorConnectionResolvers<ContextType>;
  VendorEdge?: VendorEdgeResolvers<ContextType>;
  CreateVendorPayload?: CreateVendorPayloadResolvers<ContextType>;
  UpdateVendorPayload?: UpdateVendorPayloadResolvers<ContextType>;
  DeleteVendorPayload?: DeleteVendorPayloadResolvers<ContextType>;
  RestoreVendorPayload?: RestoreVendorPayloadResolvers<ContextType>;
  Snapshot?: SnapshotResolvers<ContextType>;
  RecordCount?: RecordCountResolvers<ContextType>;
  SnapshotConnection?: SnapshotConnectionResolvers<ContextType>;
  SnapshotEdge?: SnapshotEdgeResolvers<ContextType>;
  SnapshotComparison?: SnapshotComparisonResolvers<ContextType>;
  SnapshotEntryConnection?: SnapshotEntryConnectionResolvers<ContextType>;
  SnapshotEntryEdge?: SnapshotEntryEdgeResolvers<ContextType>;
  SnapshotEntry?: SnapshotEntryResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  TakeSnapshotPayload?: TakeSnapshotPayloadResolvers<ContextType>;
  DeleteSnapshotPayload?: DeleteSnapshotPayloadResolvers<ContextType>;
  AuditLogEntry?: AuditLogEntryResolvers<ContextType>;
  AuditLogActor?: AuditLogActorResolvers<ContextType>;
  AuditLogEntryConnection?: AuditLogEntryConnectionResolvers<ContextType>;
  AuditLogEntryEdge?: AuditLogEntryEdgeResolvers<ContextType>;
  EventPage?: EventPageResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookConnection?: WebhookConnectionResolvers<ContextType>;
  WebhookEdge?: WebhookEdgeResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  UpdateWebhookPayload?: UpdateWebhookPayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  ReplayWebhookPayload?: ReplayWebhookPayloadResolvers<ContextType>;
};

