import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationStub } from '@compliance/kit/subgraph/get-organization';
import type { Asset as AssetRow, AssetConnection as AssetRows } from './asset/asset.ts';
import type { AssetsContext } from './context.ts';
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
  asset?: Maybe<Asset>;
  assets?: Maybe<AssetConnection>;
};


export type QueryOrganizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAssetArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAssetsArgs = {
  organizationId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<AssetOrder>;
  filter?: InputMaybe<AssetFilter>;
};

export type Mutation = {
  createAsset?: Maybe<CreateAssetPayload>;
  updateAsset?: Maybe<UpdateAssetPayload>;
  deleteAsset?: Maybe<DeleteAssetPayload>;
  restoreAsset?: Maybe<RestoreAssetPayload>;
};


export type MutationCreateAssetArgs = {
  input: CreateAssetInput;
};


export type MutationUpdateAssetArgs = {
  input: UpdateAssetInput;
};


export type MutationDeleteAssetArgs = {
  input: DeleteAssetInput;
};


export type MutationRestoreAssetArgs = {
  input: RestoreAssetInput;
};

export type Organization = {
  id: Scalars['ID']['output'];
  assets?: Maybe<AssetConnection>;
};


export type OrganizationAssetsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<AssetOrder>;
  filter?: InputMaybe<AssetFilter>;
};

export type Profile = {
  id: Scalars['ID']['output'];
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Vendor = {
  id: Scalars['ID']['output'];
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** Something the organization owns or uses that holds or processes data. */
export type Asset = Node & {
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  organizationId: Scalars['ID']['output'];
  organization?: Maybe<Organization>;
  name: Scalars['String']['output'];
  /** How many there are, at least 1. */
  amount: Scalars['Int']['output'];
  /** The profile responsible for the asset. */
  ownerId: Scalars['ID']['output'];
  owner?: Maybe<Profile>;
  assetType: AssetType;
  /** What data is stored or processed. */
  dataTypesStored: Scalars['String']['output'];
  vendorIds: Array<Scalars['ID']['output']>;
  vendors?: Maybe<Array<Maybe<Vendor>>>;
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

export type AssetType =
  /** A tangible thing, such as a laptop or a server. */
  | 'PHYSICAL'
  /** Something digital, such as a cloud service or a database. */
  | 'VIRTUAL';

export type AssetConnection = {
  edges: Array<AssetEdge>;
  nodes: Array<Asset>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type AssetEdge = {
  cursor: Scalars['String']['output'];
  node: Asset;
};

export type AssetOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'AMOUNT';

export type AssetOrder = {
  field: AssetOrderField;
  direction: OrderDirection;
};

export type AssetFilter = {
  /** Null means live data. */
  snapshotId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the name, in any case. */
  query?: InputMaybe<Scalars['String']['input']>;
  assetType?: InputMaybe<AssetType>;
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  vendorId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateAssetInput = {
  organizationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  amount: Scalars['Int']['input'];
  ownerId: Scalars['ID']['input'];
  assetType: AssetType;
  dataTypesStored: Scalars['String']['input'];
  vendorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateAssetPayload = {
  asset?: Maybe<Asset>;
  assetEdge?: Maybe<AssetEdge>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type UpdateAssetInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  amount?: InputMaybe<Scalars['Int']['input']>;
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  assetType?: InputMaybe<AssetType>;
  dataTypesStored?: InputMaybe<Scalars['String']['input']>;
  vendorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAssetPayload = {
  asset?: Maybe<Asset>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type DeleteAssetInput = {
  assetId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record still has this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteAssetPayload = {
  deletedAssetId?: Maybe<Scalars['ID']['output']>;
  dryRun: Scalars['Boolean']['output'];
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

export type RestoreAssetInput = {
  assetId: Scalars['ID']['input'];
  /** Refuse with CONFLICT unless the record was deleted in this version. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RestoreAssetPayload = {
  asset?: Maybe<Asset>;
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
  Asset: Asset;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Organization:
    ( { __typename: 'Organization' }
    & GraphQLRecursivePick<FederationTypes['Organization'], {"id":true}> );
  Asset:
    ( { __typename: 'Asset' }
    & ( GraphQLRecursivePick<FederationTypes['Asset'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Asset'], {"nodeId":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node: ( AssetRow );
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
  Profile: ResolverTypeWrapper<Profile>;
  Vendor: ResolverTypeWrapper<Vendor>;
  Asset: ResolverTypeWrapper<AssetRow>;
  AssetType: AssetType;
  AssetConnection: ResolverTypeWrapper<AssetRows>;
  AssetEdge: ResolverTypeWrapper<Omit<AssetEdge, 'node'> & { node: ResolversTypes['Asset'] }>;
  AssetOrderField: AssetOrderField;
  AssetOrder: AssetOrder;
  AssetFilter: AssetFilter;
  CreateAssetInput: CreateAssetInput;
  CreateAssetPayload: ResolverTypeWrapper<Omit<CreateAssetPayload, 'asset' | 'assetEdge'> & { asset?: Maybe<ResolversTypes['Asset']>, assetEdge?: Maybe<ResolversTypes['AssetEdge']> }>;
  UpdateAssetInput: UpdateAssetInput;
  UpdateAssetPayload: ResolverTypeWrapper<Omit<UpdateAssetPayload, 'asset'> & { asset?: Maybe<ResolversTypes['Asset']> }>;
  DeleteAssetInput: DeleteAssetInput;
  DeleteAssetPayload: ResolverTypeWrapper<DeleteAssetPayload>;
  RestoreAssetInput: RestoreAssetInput;
  RestoreAssetPayload: ResolverTypeWrapper<Omit<RestoreAssetPayload, 'asset'> & { asset?: Maybe<ResolversTypes['Asset']> }>;
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
  Profile: Profile;
  Vendor: Vendor;
  Asset: AssetRow;
  AssetConnection: AssetRows;
  AssetEdge: Omit<AssetEdge, 'node'> & { node: ResolversParentTypes['Asset'] };
  AssetOrder: AssetOrder;
  AssetFilter: AssetFilter;
  CreateAssetInput: CreateAssetInput;
  CreateAssetPayload: Omit<CreateAssetPayload, 'asset' | 'assetEdge'> & { asset?: Maybe<ResolversParentTypes['Asset']>, assetEdge?: Maybe<ResolversParentTypes['AssetEdge']> };
  UpdateAssetInput: UpdateAssetInput;
  UpdateAssetPayload: Omit<UpdateAssetPayload, 'asset'> & { asset?: Maybe<ResolversParentTypes['Asset']> };
  DeleteAssetInput: DeleteAssetInput;
  DeleteAssetPayload: DeleteAssetPayload;
  RestoreAssetInput: RestoreAssetInput;
  RestoreAssetPayload: Omit<RestoreAssetPayload, 'asset'> & { asset?: Maybe<ResolversParentTypes['Asset']> };
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type NodeResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Asset', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType, RequireFields<QueryOrganizationArgs, 'id'>>;
  asset?: Resolver<Maybe<ResolversTypes['Asset']>, ParentType, ContextType, RequireFields<QueryAssetArgs, 'id'>>;
  assets?: Resolver<Maybe<ResolversTypes['AssetConnection']>, ParentType, ContextType, RequireFields<QueryAssetsArgs, 'organizationId'>>;
};

export type MutationResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createAsset?: Resolver<Maybe<ResolversTypes['CreateAssetPayload']>, ParentType, ContextType, RequireFields<MutationCreateAssetArgs, 'input'>>;
  updateAsset?: Resolver<Maybe<ResolversTypes['UpdateAssetPayload']>, ParentType, ContextType, RequireFields<MutationUpdateAssetArgs, 'input'>>;
  deleteAsset?: Resolver<Maybe<ResolversTypes['DeleteAssetPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAssetArgs, 'input'>>;
  restoreAsset?: Resolver<Maybe<ResolversTypes['RestoreAssetPayload']>, ParentType, ContextType, RequireFields<MutationRestoreAssetArgs, 'input'>>;
};

export type OrganizationResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'], FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Organization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  assets?: Resolver<Maybe<ResolversTypes['AssetConnection']>, ParentType, ContextType, Partial<OrganizationAssetsArgs>>;
};

export type ProfileResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VendorResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Vendor'] = ResolversParentTypes['Vendor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AssetResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['Asset'] = ResolversParentTypes['Asset'], FederationReferenceType extends FederationReferenceTypes['Asset'] = FederationReferenceTypes['Asset']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Asset']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  assetType?: Resolver<ResolversTypes['AssetType'], ParentType, ContextType>;
  dataTypesStored?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vendorIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  vendors?: Resolver<Maybe<Array<Maybe<ResolversTypes['Vendor']>>>, ParentType, ContextType>;
  snapshotId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AssetConnectionResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['AssetConnection'] = ResolversParentTypes['AssetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AssetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Asset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AssetEdgeResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['AssetEdge'] = ResolversParentTypes['AssetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Asset'], ParentType, ContextType>;
};

export type CreateAssetPayloadResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['CreateAssetPayload'] = ResolversParentTypes['CreateAssetPayload']> = {
  asset?: Resolver<Maybe<ResolversTypes['Asset']>, ParentType, ContextType>;
  assetEdge?: Resolver<Maybe<ResolversTypes['AssetEdge']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateAssetPayloadResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['UpdateAssetPayload'] = ResolversParentTypes['UpdateAssetPayload']> = {
  asset?: Resolver<Maybe<ResolversTypes['Asset']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeleteAssetPayloadResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['DeleteAssetPayload'] = ResolversParentTypes['DeleteAssetPayload']> = {
  deletedAssetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestoreAssetPayloadResolvers<ContextType = AssetsContext, ParentType extends ResolversParentTypes['RestoreAssetPayload'] = ResolversParentTypes['RestoreAssetPayload']> = {
  asset?: Resolver<Maybe<ResolversTypes['Asset']>, ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = AssetsContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  Vendor?: VendorResolvers<ContextType>;
  Asset?: AssetResolvers<ContextType>;
  AssetConnection?: AssetConnectionResolvers<ContextType>;
  AssetEdge?: AssetEdgeResolvers<ContextType>;
  CreateAssetPayload?: CreateAssetPayloadResolvers<ContextType>;
  UpdateAssetPayload?: UpdateAssetPayloadResolvers<ContextType>;
  DeleteAssetPayload?: DeleteAssetPayloadResolvers<ContextType>;
  RestoreAssetPayload?: RestoreAssetPayloadResolvers<ContextType>;
};

