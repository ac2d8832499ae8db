import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationStub } from '@compliance/kit/subgraph/get-organization';
import type { Framework as FrameworkRow, FrameworkConnection as FrameworkRows } from './framework/framework.ts';
import type { Control as ControlRow, ControlConnection as ControlRows } from './control/control.ts';
import type { FrameworkTemplate as TemplateFile } from './template/framework-template.ts';
import type { FrameworksContext } from './context.ts';
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
  organization?: Maybe<Organization>;
  framework?: Maybe<Framework>;
  frameworks?: Maybe<FrameworkConnection>;
  control?: Maybe<Control>;
  controls?: Maybe<ControlConnection>;
  /** The standards that can be enabled. */
  frameworkTemplates?: Maybe<Array<FrameworkTemplate>>;
};


export type QueryOrganizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFrameworkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFrameworksArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<FrameworkOrder>;
  filter?: InputMaybe<FrameworkFilter>;
};


export type QueryControlArgs = {
  id: Scalars['ID']['input'];
};


export type QueryControlsArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ControlOrder>;
  filter?: InputMaybe<ControlFilter>;
};

export type Mutation = {
  createFramework?: Maybe<CreateFrameworkPayload>;
  updateFramework?: Maybe<UpdateFrameworkPayload>;
  /** Deletes its controls with it. */
  deleteFramework?: Maybe<DeleteFrameworkPayload>;
  /** Restores the controls that were deleted with it. */
  restoreFramework?: Maybe<RestoreFrameworkPayload>;
  createControl?: Maybe<CreateControlPayload>;
  updateControl?: Maybe<UpdateControlPayload>;
  deleteControl?: Maybe<DeleteControlPayload>;
  restoreControl?: Maybe<RestoreControlPayload>;
  /** Makes the frameworks of templates with all their controls. One that is there already stays as it is. */
  enableComplianceProgram?: Maybe<EnableComplianceProgramPayload>;
};


export type MutationCreateFrameworkArgs = {
  input: CreateFrameworkInput;
};


export type MutationUpdateFrameworkArgs = {
  input: UpdateFrameworkInput;
};


export type MutationDeleteFrameworkArgs = {
  input: DeleteFrameworkInput;
};


export type MutationRestoreFrameworkArgs = {
  input: RestoreFrameworkInput;
};


export type MutationCreateControlArgs = {
  input: CreateControlInput;
};


export type MutationUpdateControlArgs = {
  input: UpdateControlInput;
};


export type MutationDeleteControlArgs = {
  input: DeleteControlInput;
};


export type MutationRestoreControlArgs = {
  input: RestoreControlInput;
};


export type MutationEnableComplianceProgramArgs = {
  input: EnableComplianceProgramInput;
};

export type Organization = {
  id: Scalars['ID']['output'];
  frameworks?: Maybe<FrameworkConnection>;
  controls?: Maybe<ControlConnection>;
  /** The templates that it has a framework of. */
  compliancePrograms?: Maybe<Array<FrameworkTemplate>>;
};


export type OrganizationFrameworksArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<FrameworkOrder>;
  filter?: InputMaybe<FrameworkFilter>;
};


export type OrganizationControlsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ControlOrder>;
  filter?: InputMaybe<ControlFilter>;
};

/** A compliance standard the organization works toward. */
export type Framework = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  /** Unique among the organization's frameworks. */
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** The template it was made from; null for a custom framework. */
  templateId?: Maybe<Scalars['ID']['output']>;
  controls: ControlConnection;
  coverage: FrameworkCoverage;
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


/** A compliance standard the organization works toward. */
export type FrameworkControlsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<ControlOrder>;
  filter?: InputMaybe<ControlFilter>;
};

/** How many of a framework's controls have which status. */
export type FrameworkCoverage = {
  implemented: Scalars['Int']['output'];
  notImplemented: Scalars['Int']['output'];
  notApplicable: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type FrameworkConnection = {
  edges: Array<FrameworkEdge>;
  nodes: Array<Framework>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type FrameworkEdge = {
  cursor: Scalars['String']['output'];
  node: Framework;
};

export type FrameworkOrderField =
  | 'CREATED_AT'
  | 'NAME';

export type FrameworkOrder = {
  field: FrameworkOrderField;
  direction: OrderDirection;
};

export type FrameworkFilter = {
  /** Part of the name, in any case. */
  query?: InputMaybe<Scalars['String']['input']>;
  /** Null means live data. */
  snapshotId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateFrameworkInput = {
  organizationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateFrameworkPayload = {
  framework?: Maybe<Framework>;
  frameworkEdge?: Maybe<FrameworkEdge>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateFrameworkInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateFrameworkPayload = {
  framework?: Maybe<Framework>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteFrameworkInput = {
  frameworkId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteFrameworkPayload = {
  deletedFrameworkId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RestoreFrameworkInput = {
  frameworkId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record was deleted in this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RestoreFrameworkPayload = {
  framework?: Maybe<Framework>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** One requirement of a framework, and whether the organization meets it. */
export type Control = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  frameworkId: Scalars['ID']['output'];
  framework: Framework;
  /** What the standard calls the requirement, such as A.5.10; unique in its framework. */
  sectionTitle: Scalars['String']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  status: ControlStatus;
  /** Why it is not implemented or not applicable; null for an implemented control. */
  notImplementedJustification?: Maybe<Scalars['String']['output']>;
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

export type ControlStatus =
  | 'IMPLEMENTED'
  | 'NOT_IMPLEMENTED'
  | 'NOT_APPLICABLE';

export type ControlConnection = {
  edges: Array<ControlEdge>;
  nodes: Array<Control>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ControlEdge = {
  cursor: Scalars['String']['output'];
  node: Control;
};

export type ControlOrderField =
  | 'CREATED_AT'
  /** In natural order: A.5.2 before A.5.10. */
  | 'SECTION_TITLE';

export type ControlOrder = {
  field: ControlOrderField;
  direction: OrderDirection;
};

export type ControlFilter = {
  /** Not below a framework. */
  frameworkId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the name or the section title, in any case. */
  query?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ControlStatus>;
  /** Null means live data. Not below a framework. */
  snapshotId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateControlInput = {
  frameworkId: Scalars['ID']['input'];
  sectionTitle: Scalars['String']['input'];
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  /** NOT_IMPLEMENTED unless another is given. */
  status?: InputMaybe<ControlStatus>;
  /** Kept only for a control that is not implemented or not applicable. */
  notImplementedJustification?: InputMaybe<Scalars['String']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateControlPayload = {
  control?: Maybe<Control>;
  controlEdge?: Maybe<ControlEdge>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateControlInput = {
  id: Scalars['ID']['input'];
  sectionTitle?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ControlStatus>;
  /** Kept only for a control that is not implemented or not applicable. */
  notImplementedJustification?: InputMaybe<Scalars['String']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateControlPayload = {
  control?: Maybe<Control>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteControlInput = {
  controlId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteControlPayload = {
  deletedControlId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RestoreControlInput = {
  controlId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record was deleted in this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RestoreControlPayload = {
  control?: Maybe<Control>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A standard whose requirements stand ready to become a framework with its controls. */
export type FrameworkTemplate = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  version: Scalars['String']['output'];
  /** On what terms the texts are used. */
  license: Scalars['String']['output'];
  publisher: Scalars['String']['output'];
  sourceUrl: Scalars['String']['output'];
  textPolicy: TextPolicy;
  controlCount: Scalars['Int']['output'];
};

/** Whose words a template's controls are in. */
export type TextPolicy =
  /** The standard's own. */
  | 'FULL_TEXT'
  /** Ours; the identifiers are the standard's. */
  | 'OWN_WORDING'
  /** No words but the standard's identifiers. */
  | 'IDENTIFIERS_ONLY';

export type EnableComplianceProgramInput = {
  organizationId: Scalars['ID']['input'];
  /** Some of soc2, iso27001, gdpr and hipaa; all four unless given. */
  templateIds?: InputMaybe<Array<Scalars['String']['input']>>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type EnableComplianceProgramPayload = {
  organization?: Maybe<Organization>;
  /** Those of the templates, in the order asked for. */
  frameworks?: Maybe<Array<Framework>>;
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
  Organization: Organization;
  Framework: Framework;
  Control: Control;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Organization:
    ( { __typename: 'Organization' }
    & GraphQLRecursivePick<FederationTypes['Organization'], {"id":true}> );
  Framework:
    ( { __typename: 'Framework' }
    & ( GraphQLRecursivePick<FederationTypes['Framework'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Framework'], {"nodeId":true}> ) );
  Control:
    ( { __typename: 'Control' }
    & ( GraphQLRecursivePick<FederationTypes['Control'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Control'], {"nodeId":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( FrameworkRow )
    | ( ControlRow )
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
  Organization: ResolverTypeWrapper<OrganizationStub>;
  Framework: ResolverTypeWrapper<FrameworkRow>;
  FrameworkCoverage: ResolverTypeWrapper<FrameworkCoverage>;
  FrameworkConnection: ResolverTypeWrapper<FrameworkRows>;
  FrameworkEdge: ResolverTypeWrapper<Omit<FrameworkEdge, 'node'> & { node: ResolversTypes['Framework'] }>;
  FrameworkOrderField: FrameworkOrderField;
  FrameworkOrder: FrameworkOrder;
  FrameworkFilter: FrameworkFilter;
  CreateFrameworkInput: CreateFrameworkInput;
  CreateFrameworkPayload: ResolverTypeWrapper<Omit<CreateFrameworkPayload, 'framework' | 'frameworkEdge'> & { framework?: Maybe<ResolversTypes['Framework']>, frameworkEdge?: Maybe<ResolversTypes['FrameworkEdge']> }>;
  UpdateFrameworkInput: UpdateFrameworkInput;
  UpdateFrameworkPayload: ResolverTypeWrapper<Omit<UpdateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversTypes['Framework']> }>;
  DeleteFrameworkInput: DeleteFrameworkInput;
  DeleteFrameworkPayload: ResolverTypeWrapper<DeleteFrameworkPayload>;
  RestoreFrameworkInput: RestoreFrameworkInput;
  RestoreFrameworkPayload: ResolverTypeWrapper<Omit<RestoreFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversTypes['Framework']> }>;
  Control: ResolverTypeWrapper<ControlRow>;
  ControlStatus: ControlStatus;
  ControlConnection: ResolverTypeWrapper<ControlRows>;
  ControlEdge: ResolverTypeWrapper<Omit<ControlEdge, 'node'> & { node: ResolversTypes['Control'] }>;
  ControlOrderField: ControlOrderField;
  ControlOrder: ControlOrder;
  ControlFilter: ControlFilter;
  CreateControlInput: CreateControlInput;
  CreateControlPayload: ResolverTypeWrapper<Omit<CreateControlPayload, 'control' | 'controlEdge'> & { control?: Maybe<ResolversTypes['Control']>, controlEdge?: Maybe<ResolversTypes['ControlEdge']> }>;
  UpdateControlInput: UpdateControlInput;
  UpdateControlPayload: ResolverTypeWrapper<Omit<UpdateControlPayload, 'control'> & { control?: Maybe<ResolversTypes['Control']> }>;
  DeleteControlInput: DeleteControlInput;
  DeleteControlPayload: ResolverTypeWrapper<DeleteControlPayload>;
  RestoreControlInput: RestoreControlInput;
  RestoreControlPayload: ResolverTypeWrapper<Omit<RestoreControlPayload, 'control'> & { control?: Maybe<ResolversTypes['Control']> }>;
  FrameworkTemplate: ResolverTypeWrapper<TemplateFile>;
  TextPolicy: TextPolicy;
  EnableComplianceProgramInput: EnableComplianceProgramInput;
  EnableComplianceProgramPayload: ResolverTypeWrapper<Omit<EnableComplianceProgramPayload, 'organization' | 'frameworks'> & { organization?: Maybe<ResolversTypes['Organization']>, frameworks?: Maybe<Array<ResolversTypes['Framework']>> }>;
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
  Organization: OrganizationStub;
  Framework: FrameworkRow;
  FrameworkCoverage: FrameworkCoverage;
  FrameworkConnection: FrameworkRows;
  FrameworkEdge: Omit<FrameworkEdge, 'node'> & { node: ResolversParentTypes['Framework'] };
  FrameworkOrder: FrameworkOrder;
  FrameworkFilter: FrameworkFilter;
  CreateFrameworkInput: CreateFrameworkInput;
  CreateFrameworkPayload: Omit<CreateFrameworkPayload, 'framework' | 'frameworkEdge'> & { framework?: Maybe<ResolversParentTypes['Framework']>, frameworkEdge?: Maybe<ResolversParentTypes['FrameworkEdge']> };
  UpdateFrameworkInput: UpdateFrameworkInput;
  UpdateFrameworkPayload: Omit<UpdateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversParentTypes['Framework']> };
  DeleteFrameworkInput: DeleteFrameworkInput;
  DeleteFrameworkPayload: DeleteFrameworkPayload;
  RestoreFrameworkInput: RestoreFrameworkInput;
  RestoreFrameworkPayload: Omit<RestoreFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversParentTypes['Framework']> };
  Control: ControlRow;
  ControlConnection: ControlRows;
  ControlEdge: Omit<ControlEdge, 'node'> & { node: ResolversParentTypes['Control'] };
  ControlOrder: ControlOrder;
  ControlFilter: ControlFilter;
  CreateControlInput: CreateControlInput;
  CreateControlPayload: Omit<CreateControlPayload, 'control' | 'controlEdge'> & { control?: Maybe<ResolversParentTypes['Control']>, controlEdge?: Maybe<ResolversParentTypes['ControlEdge']> };
  UpdateControlInput: UpdateControlInput;
  UpdateControlPayload: Omit<UpdateControlPayload, 'control'> & { control?: Maybe<ResolversParentTypes['Control']> };
  DeleteControlInput: DeleteControlInput;
  DeleteControlPayload: DeleteControlPayload;
  RestoreControlInput: RestoreControlInput;
  RestoreControlPayload: Omit<RestoreControlPayload, 'control'> & { control?: Maybe<ResolversParentTypes['Control']> };
  FrameworkTemplate: TemplateFile;
  EnableComplianceProgramInput: EnableComplianceProgramInput;
  EnableComplianceProgramPayload: Omit<EnableComplianceProgramPayload, 'organization' | 'frameworks'> & { organization?: Maybe<ResolversParentTypes['Organization']>, frameworks?: Maybe<Array<ResolversParentTypes['Framework']>> };
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type NodeResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Framework' | 'Control', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType, RequireFields<QueryOrganizationArgs, 'id'>>;
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType, RequireFields<QueryFrameworkArgs, 'id'>>;
  frameworks?: Resolver<Maybe<ResolversTypes['FrameworkConnection']>, ParentType, ContextType, RequireFields<QueryFrameworksArgs, 'organizationId'>>;
  control?: Resolver<Maybe<ResolversTypes['Control']>, ParentType, ContextType, RequireFields<QueryControlArgs, 'id'>>;
  controls?: Resolver<Maybe<ResolversTypes['ControlConnection']>, ParentType, ContextType, RequireFields<QueryControlsArgs, 'organizationId'>>;
  frameworkTemplates?: Resolver<Maybe<Array<ResolversTypes['FrameworkTemplate']>>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createFramework?: Resolver<Maybe<ResolversTypes['CreateFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationCreateFrameworkArgs, 'input'>>;
  updateFramework?: Resolver<Maybe<ResolversTypes['UpdateFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationUpdateFrameworkArgs, 'input'>>;
  deleteFramework?: Resolver<Maybe<ResolversTypes['DeleteFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationDeleteFrameworkArgs, 'input'>>;
  restoreFramework?: Resolver<Maybe<ResolversTypes['RestoreFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationRestoreFrameworkArgs, 'input'>>;
  createControl?: Resolver<Maybe<ResolversTypes['CreateControlPayload']>, ParentType, ContextType, RequireFields<MutationCreateControlArgs, 'input'>>;
  updateControl?: Resolver<Maybe<ResolversTypes['UpdateControlPayload']>, ParentType, ContextType, RequireFields<MutationUpdateControlArgs, 'input'>>;
  deleteControl?: Resolver<Maybe<ResolversTypes['DeleteControlPayload']>, ParentType, ContextType, RequireFields<MutationDeleteControlArgs, 'input'>>;
  restoreControl?: Resolver<Maybe<ResolversTypes['RestoreControlPayload']>, ParentType, ContextType, RequireFields<MutationRestoreControlArgs, 'input'>>;
  enableComplianceProgram?: Resolver<Maybe<ResolversTypes['EnableComplianceProgramPayload']>, ParentType, ContextType, RequireFields<MutationEnableComplianceProgramArgs, 'input'>>;
};

export type OrganizationResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'], FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Organization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  frameworks?: Resolver<Maybe<ResolversTypes['FrameworkConnection']>, ParentType, ContextType, Partial<OrganizationFrameworksArgs>>;
  controls?: Resolver<Maybe<ResolversTypes['ControlConnection']>, ParentType, ContextType, Partial<OrganizationControlsArgs>>;
  compliancePrograms?: Resolver<Maybe<Array<ResolversTypes['FrameworkTemplate']>>, ParentType, ContextType>;
};

export type FrameworkResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Framework'] = ResolversParentTypes['Framework'], FederationReferenceType extends FederationReferenceTypes['Framework'] = FederationReferenceTypes['Framework']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Framework']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  templateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  controls?: Resolver<ResolversTypes['ControlConnection'], ParentType, ContextType, Partial<FrameworkControlsArgs>>;
  coverage?: Resolver<ResolversTypes['FrameworkCoverage'], ParentType, ContextType>;
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FrameworkCoverageResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkCoverage'] = ResolversParentTypes['FrameworkCoverage']> = {
  implemented?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notImplemented?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notApplicable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FrameworkConnectionResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkConnection'] = ResolversParentTypes['FrameworkConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FrameworkEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Framework']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FrameworkEdgeResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkEdge'] = ResolversParentTypes['FrameworkEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Framework'], ParentType, ContextType>;
};

export type CreateFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['CreateFrameworkPayload'] = ResolversParentTypes['CreateFrameworkPayload']> = {
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType>;
  frameworkEdge?: Resolver<Maybe<ResolversTypes['FrameworkEdge']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['UpdateFrameworkPayload'] = ResolversParentTypes['UpdateFrameworkPayload']> = {
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['DeleteFrameworkPayload'] = ResolversParentTypes['DeleteFrameworkPayload']> = {
  deletedFrameworkId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestoreFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['RestoreFrameworkPayload'] = ResolversParentTypes['RestoreFrameworkPayload']> = {
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ControlResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Control'] = ResolversParentTypes['Control'], FederationReferenceType extends FederationReferenceTypes['Control'] = FederationReferenceTypes['Control']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Control']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  frameworkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  framework?: Resolver<ResolversTypes['Framework'], ParentType, ContextType>;
  sectionTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ControlStatus'], ParentType, ContextType>;
  notImplementedJustification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ControlConnectionResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['ControlConnection'] = ResolversParentTypes['ControlConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ControlEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Control']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ControlEdgeResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['ControlEdge'] = ResolversParentTypes['ControlEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Control'], ParentType, ContextType>;
};

export type CreateControlPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['CreateControlPayload'] = ResolversParentTypes['CreateControlPayload']> = {
  control?: Resolver<Maybe<ResolversTypes['Control']>, ParentType, ContextType>;
  controlEdge?: Resolver<Maybe<ResolversTypes['ControlEdge']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateControlPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['UpdateControlPayload'] = ResolversParentTypes['UpdateControlPayload']> = {
  control?: Resolver<Maybe<ResolversTypes['Control']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteControlPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['DeleteControlPayload'] = ResolversParentTypes['DeleteControlPayload']> = {
  deletedControlId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestoreControlPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['RestoreControlPayload'] = ResolversParentTypes['RestoreControlPayload']> = {
  control?: Resolver<Maybe<ResolversTypes['Control']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FrameworkTemplateResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkTemplate'] = ResolversParentTypes['FrameworkTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  license?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publisher?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textPolicy?: Resolver<ResolversTypes['TextPolicy'], ParentType, ContextType>;
  controlCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EnableComplianceProgramPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['EnableComplianceProgramPayload'] = ResolversParentTypes['EnableComplianceProgramPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  frameworks?: Resolver<Maybe<Array<ResolversTypes['Framework']>>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = FrameworksContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  Framework?: FrameworkResolvers<ContextType>;
  FrameworkCoverage?: FrameworkCoverageResolvers<ContextType>;
  FrameworkConnection?: FrameworkConnectionResolvers<ContextType>;
  FrameworkEdge?: FrameworkEdgeResolvers<ContextType>;
  CreateFrameworkPayload?: CreateFrameworkPayloadResolvers<ContextType>;
  UpdateFrameworkPayload?: UpdateFrameworkPayloadResolvers<ContextType>;
  DeleteFrameworkPayload?: DeleteFrameworkPayloadResolvers<ContextType>;
  RestoreFrameworkPayload?: RestoreFrameworkPayloadResolvers<ContextType>;
  Control?: ControlResolvers<ContextType>;
  ControlConnection?: ControlConnectionResolvers<ContextType>;
  ControlEdge?: ControlEdgeResolvers<ContextType>;
  CreateControlPayload?: CreateControlPayloadResolvers<ContextType>;
  UpdateControlPayload?: UpdateControlPayloadResolvers<ContextType>;
  DeleteControlPayload?: DeleteControlPayloadResolvers<ContextType>;
  RestoreControlPayload?: RestoreControlPayloadResolvers<ContextType>;
  FrameworkTemplate?: FrameworkTemplateResolvers<ContextType>;
  EnableComplianceProgramPayload?: EnableComplianceProgramPayloadResolvers<ContextType>;
};

