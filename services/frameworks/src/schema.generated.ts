import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationStub } from '@compliance/kit/get-organization';
import type { Framework as FrameworkRow } from './framework/framework.ts';
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
};


export type QueryOrganizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFrameworkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFrameworksArgs = {
  organizationId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<FrameworkOrder>;
  filter?: InputMaybe<FrameworkFilter>;
};

export type Mutation = {
  createFramework?: Maybe<CreateFrameworkPayload>;
  updateFramework?: Maybe<UpdateFrameworkPayload>;
};


export type MutationCreateFrameworkArgs = {
  input: CreateFrameworkInput;
};


export type MutationUpdateFrameworkArgs = {
  input: UpdateFrameworkInput;
};

export type Organization = {
  id: Scalars['ID']['output'];
  frameworks?: Maybe<FrameworkConnection>;
};


export type OrganizationFrameworksArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<FrameworkOrder>;
  filter?: InputMaybe<FrameworkFilter>;
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
  /** The snapshot this record belongs to; null for live data. */
  snapshotId?: Maybe<Scalars['ID']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every change. */
  version: Scalars['Int']['output'];
};

export type FrameworkConnection = {
  edges: Array<FrameworkEdge>;
  nodes: Array<Framework>;
  pageInfo: PageInfo;
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
};

export type CreateFrameworkPayload = {
  framework?: Maybe<Framework>;
  dryRun: Scalars['Boolean']['output'];
};

export type UpdateFrameworkInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateFrameworkPayload = {
  framework?: Maybe<Framework>;
  dryRun: Scalars['Boolean']['output'];
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
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node: ( FrameworkRow );
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
  FrameworkConnection: ResolverTypeWrapper<Omit<FrameworkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['FrameworkEdge']>, nodes: Array<ResolversTypes['Framework']> }>;
  FrameworkEdge: ResolverTypeWrapper<Omit<FrameworkEdge, 'node'> & { node: ResolversTypes['Framework'] }>;
  FrameworkOrderField: FrameworkOrderField;
  FrameworkOrder: FrameworkOrder;
  FrameworkFilter: FrameworkFilter;
  CreateFrameworkInput: CreateFrameworkInput;
  CreateFrameworkPayload: ResolverTypeWrapper<Omit<CreateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversTypes['Framework']> }>;
  UpdateFrameworkInput: UpdateFrameworkInput;
  UpdateFrameworkPayload: ResolverTypeWrapper<Omit<UpdateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversTypes['Framework']> }>;
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
  FrameworkConnection: Omit<FrameworkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['FrameworkEdge']>, nodes: Array<ResolversParentTypes['Framework']> };
  FrameworkEdge: Omit<FrameworkEdge, 'node'> & { node: ResolversParentTypes['Framework'] };
  FrameworkOrder: FrameworkOrder;
  FrameworkFilter: FrameworkFilter;
  CreateFrameworkInput: CreateFrameworkInput;
  CreateFrameworkPayload: Omit<CreateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversParentTypes['Framework']> };
  UpdateFrameworkInput: UpdateFrameworkInput;
  UpdateFrameworkPayload: Omit<UpdateFrameworkPayload, 'framework'> & { framework?: Maybe<ResolversParentTypes['Framework']> };
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type NodeResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Framework', ParentType, ContextType>;
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
};

export type MutationResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createFramework?: Resolver<Maybe<ResolversTypes['CreateFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationCreateFrameworkArgs, 'input'>>;
  updateFramework?: Resolver<Maybe<ResolversTypes['UpdateFrameworkPayload']>, ParentType, ContextType, RequireFields<MutationUpdateFrameworkArgs, 'input'>>;
};

export type OrganizationResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'], FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Organization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  frameworks?: Resolver<Maybe<ResolversTypes['FrameworkConnection']>, ParentType, ContextType, Partial<OrganizationFrameworksArgs>>;
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
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FrameworkConnectionResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkConnection'] = ResolversParentTypes['FrameworkConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FrameworkEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Framework']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FrameworkEdgeResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['FrameworkEdge'] = ResolversParentTypes['FrameworkEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Framework'], ParentType, ContextType>;
};

export type CreateFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['CreateFrameworkPayload'] = ResolversParentTypes['CreateFrameworkPayload']> = {
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UpdateFrameworkPayloadResolvers<ContextType = FrameworksContext, ParentType extends ResolversParentTypes['UpdateFrameworkPayload'] = ResolversParentTypes['UpdateFrameworkPayload']> = {
  framework?: Resolver<Maybe<ResolversTypes['Framework']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  FrameworkConnection?: FrameworkConnectionResolvers<ContextType>;
  FrameworkEdge?: FrameworkEdgeResolvers<ContextType>;
  CreateFrameworkPayload?: CreateFrameworkPayloadResolvers<ContextType>;
  UpdateFrameworkPayload?: UpdateFrameworkPayloadResolvers<ContextType>;
};

