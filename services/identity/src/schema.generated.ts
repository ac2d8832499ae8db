import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationStub } from '@compliance/kit/subgraph/get-organization';
import type { Profile as ProfileRow, ProfileConnection as ProfileRows } from './profile/profile.ts';
import type { Invitation as InvitationRow, InvitationConnection as InvitationRows } from './invitation/invitation.ts';
import type { CredentialKind as PrincipalKind } from '@compliance/kit/operation/principal';
import type { ApiKey as ApiKeyRow, ApiKeyConnection as ApiKeyRows } from './api-key/api-key.ts';
import type { Session as SessionRow } from './session/session.ts';
import type { LogEntry } from '@compliance/kit/journal/log-entry';
import type { LogEntryConnection } from '@compliance/kit/subgraph/log-entry-fields';
import type { IdentityContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
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
  profile?: Maybe<Profile>;
  profiles?: Maybe<ProfileConnection>;
  invitations?: Maybe<InvitationConnection>;
  /** What each role may do, whoever asks. */
  accessMatrix?: Maybe<Array<AccessRule>>;
  /** Whether a member, the caller unless another is named, may do something, and why. */
  explainAccess?: Maybe<AccessExplanation>;
};


export type QueryOrganizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProfileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProfilesArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ProfileOrder>;
  filter?: InputMaybe<ProfileFilter>;
};


export type QueryInvitationsArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<InvitationOrder>;
};


export type QueryExplainAccessArgs = {
  organizationId: Scalars['ID']['input'];
  action: Scalars['String']['input'];
  profileId?: InputMaybe<Scalars['ID']['input']>;
};

export type Mutation = {
  createUser?: Maybe<CreateUserPayload>;
  inviteUser?: Maybe<InviteUserPayload>;
  updateUser?: Maybe<UpdateUserPayload>;
  removeUser?: Maybe<RemoveUserPayload>;
  updateMembership?: Maybe<UpdateMembershipPayload>;
  /** Session only. A person has at most 100 active keys; the next one is refused with CONFLICT. */
  createApiKey?: Maybe<CreateApiKeyPayload>;
  revokeApiKey?: Maybe<RevokeApiKeyPayload>;
  revokeSession?: Maybe<RevokeSessionPayload>;
};


export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


export type MutationInviteUserArgs = {
  input: InviteUserInput;
};


export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


export type MutationRemoveUserArgs = {
  input: RemoveUserInput;
};


export type MutationUpdateMembershipArgs = {
  input: UpdateMembershipInput;
};


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


export type MutationRevokeSessionArgs = {
  input: RevokeSessionInput;
};

/** The caller: the person a key or a session acts as. */
export type Viewer = {
  id: Scalars['ID']['output'];
  kind: CredentialKind;
  profiles?: Maybe<Array<Profile>>;
  /** Null with FORBIDDEN for a key. */
  apiKeys?: Maybe<ApiKeyConnection>;
  /** Null with FORBIDDEN for a key. */
  sessions?: Maybe<Array<Session>>;
  /** What was done in the person's own matters: keys, sessions, passwords. */
  activity?: Maybe<AuditLogEntryConnection>;
};


/** The caller: the person a key or a session acts as. */
export type ViewerApiKeysArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ApiKeyOrder>;
};


/** The caller: the person a key or a session acts as. */
export type ViewerActivityArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
};

export type CredentialKind =
  | 'PERSONAL'
  | 'MCP'
  | 'SESSION';

export type Organization = {
  id: Scalars['ID']['output'];
  profiles?: Maybe<ProfileConnection>;
  invitations?: Maybe<InvitationConnection>;
};


export type OrganizationProfilesArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ProfileOrder>;
  filter?: InputMaybe<ProfileFilter>;
};


export type OrganizationInvitationsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<InvitationOrder>;
};

/** A person in one organization. */
export type Profile = Node & {
  id: Scalars['ID']['output'];
  asOf?: Maybe<Scalars['DateTime']['output']>;
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  fullName: Scalars['String']['output'];
  emailAddress: Scalars['String']['output'];
  additionalEmailAddresses: Array<Scalars['String']['output']>;
  /** Kind of employment, such as employee or contractor. */
  kind?: Maybe<Scalars['String']['output']>;
  /** Job title. */
  position?: Maybe<Scalars['String']['output']>;
  contractStartDate?: Maybe<Scalars['DateTime']['output']>;
  contractEndDate?: Maybe<Scalars['DateTime']['output']>;
  membership?: Maybe<Membership>;
  state: ProfileState;
  /** The snapshot this record belongs to; null for live data. */
  snapshotId?: Maybe<Scalars['ID']['output']>;
  /** The live record that a record of a snapshot was made of. */
  sourceId?: Maybe<Scalars['ID']['output']>;
  /** When the person was removed. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every change. */
  version: Scalars['Int']['output'];
};

export type ProfileState =
  | 'ACTIVE'
  /** Invited, and not yet accepted. */
  | 'INVITED'
  | 'REMOVED';

export type Membership = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  role: MembershipRole;
  profile: Profile;
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type Invitation = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  profile: Profile;
  expiresAt: Scalars['DateTime']['output'];
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  state: InvitationState;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type InvitationState =
  | 'PENDING'
  | 'ACCEPTED'
  | 'EXPIRED';

export type ApiKey = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  kind: ApiKeyKind;
  state: ApiKeyState;
  expiresAt: Scalars['DateTime']['output'];
  /** At most 60 seconds behind. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  endReason?: Maybe<ApiKeyEndReason>;
  /** The last four characters of the token. */
  lastFour: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type ApiKeyKind =
  /** For the GraphQL interface. */
  | 'PERSONAL'
  /** For the MCP interface. */
  | 'MCP';

export type ApiKeyState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'REVOKED';

export type ApiKeyEndReason =
  /** It expired. */
  | 'IDLE_TIMEOUT'
  | 'REVOKED';

export type Session = {
  id: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  lastUsedAt: Scalars['DateTime']['output'];
  /** Whether the request came with this session. */
  current: Scalars['Boolean']['output'];
};

/** Which roles may do something. */
export type AccessRule = {
  action: Scalars['String']['output'];
  roles: Array<MembershipRole>;
};

export type AccessExplanation = {
  allowed: Scalars['Boolean']['output'];
  role?: Maybe<MembershipRole>;
  reason: Scalars['String']['output'];
};

export type ProfileConnection = {
  edges: Array<ProfileEdge>;
  nodes: Array<Profile>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ProfileEdge = {
  cursor: Scalars['String']['output'];
  node: Profile;
};

export type ProfileOrderField =
  | 'CREATED_AT'
  | 'FULL_NAME'
  | 'KIND'
  | 'EMAIL_ADDRESS';

export type ProfileOrder = {
  field: ProfileOrderField;
  direction: OrderDirection;
};

export type ProfileFilter = {
  /** Leave out people whose contract has ended. */
  excludeContractEnded?: InputMaybe<Scalars['Boolean']['input']>;
  /** Part of the name or the e-mail address, in any case. */
  query?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<MembershipRole>;
  kind?: InputMaybe<Scalars['String']['input']>;
  /** Null means live data. */
  snapshotId?: InputMaybe<Scalars['ID']['input']>;
};

export type InvitationConnection = {
  edges: Array<InvitationEdge>;
  nodes: Array<Invitation>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type InvitationEdge = {
  cursor: Scalars['String']['output'];
  node: Invitation;
};

export type InvitationOrderField =
  | 'CREATED_AT';

export type InvitationOrder = {
  field: InvitationOrderField;
  direction: OrderDirection;
};

export type ApiKeyConnection = {
  edges: Array<ApiKeyEdge>;
  nodes: Array<ApiKey>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ApiKeyEdge = {
  cursor: Scalars['String']['output'];
  node: ApiKey;
};

export type ApiKeyOrderField =
  | 'CREATED_AT';

export type ApiKeyOrder = {
  field: ApiKeyOrderField;
  direction: OrderDirection;
};

export type CreateUserInput = {
  organizationId: Scalars['ID']['input'];
  fullName: Scalars['String']['input'];
  emailAddress: Scalars['String']['input'];
  role: MembershipRole;
  kind?: InputMaybe<Scalars['String']['input']>;
  additionalEmailAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  position?: InputMaybe<Scalars['String']['input']>;
  contractStartDate?: InputMaybe<Scalars['DateTime']['input']>;
  contractEndDate?: InputMaybe<Scalars['DateTime']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateUserPayload = {
  user?: Maybe<Profile>;
  membership?: Maybe<Membership>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type InviteUserInput = {
  organizationId: Scalars['ID']['input'];
  profileId: Scalars['ID']['input'];
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type InviteUserPayload = {
  invitation?: Maybe<Invitation>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateUserInput = {
  id: Scalars['ID']['input'];
  fullName: Scalars['String']['input'];
  kind?: InputMaybe<Scalars['String']['input']>;
  additionalEmailAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  position?: InputMaybe<Scalars['String']['input']>;
  contractStartDate?: InputMaybe<Scalars['DateTime']['input']>;
  contractEndDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateUserPayload = {
  user?: Maybe<Profile>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RemoveUserInput = {
  organizationId: Scalars['ID']['input'];
  profileId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RemoveUserPayload = {
  deletedUserId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateMembershipInput = {
  organizationId: Scalars['ID']['input'];
  membershipId: Scalars['ID']['input'];
  role: MembershipRole;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateMembershipPayload = {
  membership?: Maybe<Membership>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type CreateApiKeyInput = {
  name: Scalars['String']['input'];
  kind: ApiKeyKind;
  /** In the future, at most 366 days ahead; left out: 90 days. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateApiKeyPayload = {
  apiKey?: Maybe<ApiKey>;
  /** Shown this once and never again. */
  token?: Maybe<Scalars['String']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RevokeApiKeyInput = {
  apiKeyId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RevokeApiKeyPayload = {
  apiKey?: Maybe<ApiKey>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RevokeSessionInput = {
  sessionId: Scalars['ID']['input'];
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RevokeSessionPayload = {
  revokedSessionId?: Maybe<Scalars['ID']['output']>;
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

export type FieldChange = {
  field: Scalars['String']['output'];
  before?: Maybe<Scalars['JSON']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
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
  Profile: Profile;
  Membership: Membership;
  Invitation: Invitation;
  ApiKey: ApiKey;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer:
    ( { __typename: 'Viewer' }
    & GraphQLRecursivePick<FederationTypes['Viewer'], {"id":true}> );
  Organization:
    ( { __typename: 'Organization' }
    & GraphQLRecursivePick<FederationTypes['Organization'], {"id":true}> );
  Profile:
    ( { __typename: 'Profile' }
    & ( GraphQLRecursivePick<FederationTypes['Profile'], {"id":true,"asOf":true}>
        | GraphQLRecursivePick<FederationTypes['Profile'], {"nodeId":true}> ) );
  Membership:
    ( { __typename: 'Membership' }
    & ( GraphQLRecursivePick<FederationTypes['Membership'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Membership'], {"nodeId":true}> ) );
  Invitation:
    ( { __typename: 'Invitation' }
    & ( GraphQLRecursivePick<FederationTypes['Invitation'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Invitation'], {"nodeId":true}> ) );
  ApiKey:
    ( { __typename: 'ApiKey' }
    & ( GraphQLRecursivePick<FederationTypes['ApiKey'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['ApiKey'], {"nodeId":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ProfileRow )
    | ( ProfileRow )
    | ( InvitationRow )
    | ( ApiKeyRow )
    | ( LogEntry )
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
  Viewer: ResolverTypeWrapper<Omit<Viewer, 'kind' | 'profiles' | 'apiKeys' | 'sessions' | 'activity'> & { kind: ResolversTypes['CredentialKind'], profiles?: Maybe<Array<ResolversTypes['Profile']>>, apiKeys?: Maybe<ResolversTypes['ApiKeyConnection']>, sessions?: Maybe<Array<ResolversTypes['Session']>>, activity?: Maybe<ResolversTypes['AuditLogEntryConnection']> }>;
  CredentialKind: ResolverTypeWrapper<PrincipalKind>;
  Organization: ResolverTypeWrapper<OrganizationStub>;
  Profile: ResolverTypeWrapper<ProfileRow>;
  ProfileState: ProfileState;
  Membership: ResolverTypeWrapper<ProfileRow>;
  Invitation: ResolverTypeWrapper<InvitationRow>;
  InvitationState: InvitationState;
  ApiKey: ResolverTypeWrapper<ApiKeyRow>;
  ApiKeyKind: ApiKeyKind;
  ApiKeyState: ApiKeyState;
  ApiKeyEndReason: ApiKeyEndReason;
  Session: ResolverTypeWrapper<SessionRow>;
  AccessRule: ResolverTypeWrapper<AccessRule>;
  AccessExplanation: ResolverTypeWrapper<AccessExplanation>;
  ProfileConnection: ResolverTypeWrapper<ProfileRows>;
  ProfileEdge: ResolverTypeWrapper<Omit<ProfileEdge, 'node'> & { node: ResolversTypes['Profile'] }>;
  ProfileOrderField: ProfileOrderField;
  ProfileOrder: ProfileOrder;
  ProfileFilter: ProfileFilter;
  InvitationConnection: ResolverTypeWrapper<InvitationRows>;
  InvitationEdge: ResolverTypeWrapper<Omit<InvitationEdge, 'node'> & { node: ResolversTypes['Invitation'] }>;
  InvitationOrderField: InvitationOrderField;
  InvitationOrder: InvitationOrder;
  ApiKeyConnection: ResolverTypeWrapper<ApiKeyRows>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyOrderField: ApiKeyOrderField;
  ApiKeyOrder: ApiKeyOrder;
  CreateUserInput: CreateUserInput;
  CreateUserPayload: ResolverTypeWrapper<Omit<CreateUserPayload, 'user' | 'membership'> & { user?: Maybe<ResolversTypes['Profile']>, membership?: Maybe<ResolversTypes['Membership']> }>;
  InviteUserInput: InviteUserInput;
  InviteUserPayload: ResolverTypeWrapper<Omit<InviteUserPayload, 'invitation'> & { invitation?: Maybe<ResolversTypes['Invitation']> }>;
  UpdateUserInput: UpdateUserInput;
  UpdateUserPayload: ResolverTypeWrapper<Omit<UpdateUserPayload, 'user'> & { user?: Maybe<ResolversTypes['Profile']> }>;
  RemoveUserInput: RemoveUserInput;
  RemoveUserPayload: ResolverTypeWrapper<RemoveUserPayload>;
  UpdateMembershipInput: UpdateMembershipInput;
  UpdateMembershipPayload: ResolverTypeWrapper<Omit<UpdateMembershipPayload, 'membership'> & { membership?: Maybe<ResolversTypes['Membership']> }>;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: ResolverTypeWrapper<Omit<CreateApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversTypes['ApiKey']> }>;
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: ResolverTypeWrapper<Omit<RevokeApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversTypes['ApiKey']> }>;
  RevokeSessionInput: RevokeSessionInput;
  RevokeSessionPayload: ResolverTypeWrapper<RevokeSessionPayload>;
  AuditLogEntry: ResolverTypeWrapper<LogEntry>;
  AuditLogActor: ResolverTypeWrapper<AuditLogActor>;
  ActorKind: ActorKind;
  AuditLogEntryConnection: ResolverTypeWrapper<LogEntryConnection>;
  AuditLogEntryEdge: ResolverTypeWrapper<Omit<AuditLogEntryEdge, 'node'> & { node: ResolversTypes['AuditLogEntry'] }>;
  AuditLogOrderField: AuditLogOrderField;
  AuditLogOrder: AuditLogOrder;
  FieldChange: ResolverTypeWrapper<FieldChange>;
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
  Viewer: Omit<Viewer, 'profiles' | 'apiKeys' | 'sessions' | 'activity'> & { profiles?: Maybe<Array<ResolversParentTypes['Profile']>>, apiKeys?: Maybe<ResolversParentTypes['ApiKeyConnection']>, sessions?: Maybe<Array<ResolversParentTypes['Session']>>, activity?: Maybe<ResolversParentTypes['AuditLogEntryConnection']> } | FederationReferenceTypes['Viewer'];
  Organization: OrganizationStub;
  Profile: ProfileRow;
  Membership: ProfileRow;
  Invitation: InvitationRow;
  ApiKey: ApiKeyRow;
  Session: SessionRow;
  AccessRule: AccessRule;
  AccessExplanation: AccessExplanation;
  ProfileConnection: ProfileRows;
  ProfileEdge: Omit<ProfileEdge, 'node'> & { node: ResolversParentTypes['Profile'] };
  ProfileOrder: ProfileOrder;
  ProfileFilter: ProfileFilter;
  InvitationConnection: InvitationRows;
  InvitationEdge: Omit<InvitationEdge, 'node'> & { node: ResolversParentTypes['Invitation'] };
  InvitationOrder: InvitationOrder;
  ApiKeyConnection: ApiKeyRows;
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  ApiKeyOrder: ApiKeyOrder;
  CreateUserInput: CreateUserInput;
  CreateUserPayload: Omit<CreateUserPayload, 'user' | 'membership'> & { user?: Maybe<ResolversParentTypes['Profile']>, membership?: Maybe<ResolversParentTypes['Membership']> };
  InviteUserInput: InviteUserInput;
  InviteUserPayload: Omit<InviteUserPayload, 'invitation'> & { invitation?: Maybe<ResolversParentTypes['Invitation']> };
  UpdateUserInput: UpdateUserInput;
  UpdateUserPayload: Omit<UpdateUserPayload, 'user'> & { user?: Maybe<ResolversParentTypes['Profile']> };
  RemoveUserInput: RemoveUserInput;
  RemoveUserPayload: RemoveUserPayload;
  UpdateMembershipInput: UpdateMembershipInput;
  UpdateMembershipPayload: Omit<UpdateMembershipPayload, 'membership'> & { membership?: Maybe<ResolversParentTypes['Membership']> };
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: Omit<CreateApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']> };
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: Omit<RevokeApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']> };
  RevokeSessionInput: RevokeSessionInput;
  RevokeSessionPayload: RevokeSessionPayload;
  AuditLogEntry: LogEntry;
  AuditLogActor: AuditLogActor;
  AuditLogEntryConnection: LogEntryConnection;
  AuditLogEntryEdge: Omit<AuditLogEntryEdge, 'node'> & { node: ResolversParentTypes['AuditLogEntry'] };
  AuditLogOrder: AuditLogOrder;
  FieldChange: FieldChange;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type NodeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Profile' | 'Membership' | 'Invitation' | 'ApiKey' | 'AuditLogEntry', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType, RequireFields<QueryOrganizationArgs, 'id'>>;
  profile?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType, RequireFields<QueryProfileArgs, 'id'>>;
  profiles?: Resolver<Maybe<ResolversTypes['ProfileConnection']>, ParentType, ContextType, RequireFields<QueryProfilesArgs, 'organizationId'>>;
  invitations?: Resolver<Maybe<ResolversTypes['InvitationConnection']>, ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'organizationId'>>;
  accessMatrix?: Resolver<Maybe<Array<ResolversTypes['AccessRule']>>, ParentType, ContextType>;
  explainAccess?: Resolver<Maybe<ResolversTypes['AccessExplanation']>, ParentType, ContextType, RequireFields<QueryExplainAccessArgs, 'organizationId' | 'action'>>;
};

export type MutationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createUser?: Resolver<Maybe<ResolversTypes['CreateUserPayload']>, ParentType, ContextType, RequireFields<MutationCreateUserArgs, 'input'>>;
  inviteUser?: Resolver<Maybe<ResolversTypes['InviteUserPayload']>, ParentType, ContextType, RequireFields<MutationInviteUserArgs, 'input'>>;
  updateUser?: Resolver<Maybe<ResolversTypes['UpdateUserPayload']>, ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'input'>>;
  removeUser?: Resolver<Maybe<ResolversTypes['RemoveUserPayload']>, ParentType, ContextType, RequireFields<MutationRemoveUserArgs, 'input'>>;
  updateMembership?: Resolver<Maybe<ResolversTypes['UpdateMembershipPayload']>, ParentType, ContextType, RequireFields<MutationUpdateMembershipArgs, 'input'>>;
  createApiKey?: Resolver<Maybe<ResolversTypes['CreateApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  revokeApiKey?: Resolver<Maybe<ResolversTypes['RevokeApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'input'>>;
  revokeSession?: Resolver<Maybe<ResolversTypes['RevokeSessionPayload']>, ParentType, ContextType, RequireFields<MutationRevokeSessionArgs, 'input'>>;
};

export type ViewerResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'], FederationReferenceType extends FederationReferenceTypes['Viewer'] = FederationReferenceTypes['Viewer']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Viewer']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CredentialKind'], ParentType, ContextType>;
  profiles?: Resolver<Maybe<Array<ResolversTypes['Profile']>>, ParentType, ContextType>;
  apiKeys?: Resolver<Maybe<ResolversTypes['ApiKeyConnection']>, ParentType, ContextType, Partial<ViewerApiKeysArgs>>;
  sessions?: Resolver<Maybe<Array<ResolversTypes['Session']>>, ParentType, ContextType>;
  activity?: Resolver<Maybe<ResolversTypes['AuditLogEntryConnection']>, ParentType, ContextType, Partial<ViewerActivityArgs>>;
};

export type CredentialKindResolvers = EnumResolverSignature<{ PERSONAL?: any, MCP?: any, SESSION?: any }, ResolversTypes['CredentialKind']>;

export type OrganizationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'], FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Organization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  profiles?: Resolver<Maybe<ResolversTypes['ProfileConnection']>, ParentType, ContextType, Partial<OrganizationProfilesArgs>>;
  invitations?: Resolver<Maybe<ResolversTypes['InvitationConnection']>, ParentType, ContextType, Partial<OrganizationInvitationsArgs>>;
};

export type ProfileResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile'], FederationReferenceType extends FederationReferenceTypes['Profile'] = FederationReferenceTypes['Profile']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Profile']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  additionalEmailAddresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contractStartDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  contractEndDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ProfileState'], ParentType, ContextType>;
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership'], FederationReferenceType extends FederationReferenceTypes['Membership'] = FederationReferenceTypes['Membership']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Membership']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['MembershipRole'], ParentType, ContextType>;
  profile?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation'], FederationReferenceType extends FederationReferenceTypes['Invitation'] = FederationReferenceTypes['Invitation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Invitation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  profile?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  acceptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InvitationState'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey'], FederationReferenceType extends FederationReferenceTypes['ApiKey'] = FederationReferenceTypes['ApiKey']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ApiKey']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ApiKeyKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ApiKeyState'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endReason?: Resolver<Maybe<ResolversTypes['ApiKeyEndReason']>, ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccessRuleResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AccessRule'] = ResolversParentTypes['AccessRule']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['MembershipRole']>, ParentType, ContextType>;
};

export type AccessExplanationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AccessExplanation'] = ResolversParentTypes['AccessExplanation']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['MembershipRole']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProfileConnectionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['ProfileConnection'] = ResolversParentTypes['ProfileConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProfileEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Profile']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProfileEdgeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['ProfileEdge'] = ResolversParentTypes['ProfileEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
};

export type InvitationConnectionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['InvitationConnection'] = ResolversParentTypes['InvitationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InvitationEdgeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['InvitationEdge'] = ResolversParentTypes['InvitationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type CreateUserPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['CreateUserPayload'] = ResolversParentTypes['CreateUserPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InviteUserPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['InviteUserPayload'] = ResolversParentTypes['InviteUserPayload']> = {
  invitation?: Resolver<Maybe<ResolversTypes['Invitation']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateUserPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['UpdateUserPayload'] = ResolversParentTypes['UpdateUserPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RemoveUserPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['RemoveUserPayload'] = ResolversParentTypes['RemoveUserPayload']> = {
  deletedUserId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateMembershipPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['UpdateMembershipPayload'] = ResolversParentTypes['UpdateMembershipPayload']> = {
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateApiKeyPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['CreateApiKeyPayload'] = ResolversParentTypes['CreateApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RevokeSessionPayloadResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['RevokeSessionPayload'] = ResolversParentTypes['RevokeSessionPayload']> = {
  revokedSessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditLogEntryResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AuditLogEntry'] = ResolversParentTypes['AuditLogEntry']> = {
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

export type AuditLogActorResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AuditLogActor'] = ResolversParentTypes['AuditLogActor']> = {
  profileId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActorKind'], ParentType, ContextType>;
};

export type AuditLogEntryConnectionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AuditLogEntryConnection'] = ResolversParentTypes['AuditLogEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditLogEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditLogEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AuditLogEntryEdgeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AuditLogEntryEdge'] = ResolversParentTypes['AuditLogEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditLogEntry'], ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = IdentityContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  CredentialKind?: CredentialKindResolvers;
  Organization?: OrganizationResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  Membership?: MembershipResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  AccessRule?: AccessRuleResolvers<ContextType>;
  AccessExplanation?: AccessExplanationResolvers<ContextType>;
  ProfileConnection?: ProfileConnectionResolvers<ContextType>;
  ProfileEdge?: ProfileEdgeResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  CreateUserPayload?: CreateUserPayloadResolvers<ContextType>;
  InviteUserPayload?: InviteUserPayloadResolvers<ContextType>;
  UpdateUserPayload?: UpdateUserPayloadResolvers<ContextType>;
  RemoveUserPayload?: RemoveUserPayloadResolvers<ContextType>;
  UpdateMembershipPayload?: UpdateMembershipPayloadResolvers<ContextType>;
  CreateApiKeyPayload?: CreateApiKeyPayloadResolvers<ContextType>;
  RevokeApiKeyPayload?: RevokeApiKeyPayloadResolvers<ContextType>;
  RevokeSessionPayload?: RevokeSessionPayloadResolvers<ContextType>;
  AuditLogEntry?: AuditLogEntryResolvers<ContextType>;
  AuditLogActor?: AuditLogActorResolvers<ContextType>;
  AuditLogEntryConnection?: AuditLogEntryConnectionResolvers<ContextType>;
  AuditLogEntryEdge?: AuditLogEntryEdgeResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
};

