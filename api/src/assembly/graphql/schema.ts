import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import {
  type AuthCheckerInterface,
  buildSchemaSync,
  getMetadataStorage,
  type NonEmptyArray,
  type PubSub,
  type ResolverData,
} from "type-graphql";
import type { ApprovalService } from "../../lifecycle";
import type { Context } from "../../platform/context";
import {
  type Grant,
  isForAdminsAlone,
  needsConfirmation,
  refuseUnstated,
  requireGrant,
  scopesIn,
} from "../../platform/permission";
import { resolvers } from "./resolvers";
import { letRootsFail, withInputs } from "./rootFields";

/** Operations without sign-in. All others declare who may call them. */
const publicOperations = new Set([
  "login",
  "completeLogin",
  "confirmEmailChange",
  "stopEmailChange",
  "signUpPublisher",
  "signUpAdvertiser",
  "isResetTokenUsable",
  "requestPasswordReset",
  "resetPassword",
  "invitation",
  "acceptInvitation",
  "stopOwnerByLink",
  "returnAsOwner",
  "page",
  "sendContactMessage",
  "movedInvitation",
  "declineMovedInvitation",
]);

/** `@Authorized(…)` declares the permission: see `Grant`. Actions that need a second admin are in approvalActs.ts. */
class AuthChecker implements AuthCheckerInterface<Context, Grant> {
  constructor(private readonly services: { approvals: ApprovalService }) {}

  check({ context, info: { fieldName }, args }: ResolverData<Context>, grants: Grant[]): boolean | Promise<boolean> {
    const { approvals } = this.services;
    const viewer = requireGrant(context.viewer, grants, fieldName);
    return !approvals.concerns(viewer, fieldName) || approvals.pass(viewer, fieldName, args).then(() => true);
  }
}

/** TypeGraphQL calls this for every field. */
const container = {
  get: (Resolver: new () => unknown, { context }: ResolverData<Context>) => context.resolvers.get(Resolver),
};

/** There is one topic, with the subscriber's stream as ID. Updates come from events, never from a resolver. */
const pubSub: PubSub = {
  subscribe: (_topic: string, updates: unknown) => updates as ReturnType<PubSub["subscribe"]>,
  publish: () => undefined,
};

/**
 * Secure by default: an operation that is neither guarded nor public fails the start, as does an undeclared permission.
 */
function refuseUnguarded(): void {
  const storage = getMetadataStorage();
  const unguarded = [...storage.queries, ...storage.mutations, ...storage.subscriptions]
    .filter(({ roles, schemaName }) => roles === undefined && !publicOperations.has(schemaName))
    .map(({ schemaName }) => schemaName);
  if (unguarded.length > 0) throw new Error(`No permission is declared for: ${unguarded.join(", ")}`);
  const stated = [
    ...storage.mutations,
    ...storage.queries.filter(({ roles = [] }) => isForAdminsAlone(roles as Grant[])),
  ]
    .filter(({ schemaName }) => !publicOperations.has(schemaName))
    .map(({ schemaName, roles }) => [schemaName, roles as Grant[]] as const);
  refuseUnstated(stated);
}

/** The scopes of API keys, and whether a session must confirm, are part of the description. */
function describePermissions(schema: GraphQLSchema): GraphQLSchema {
  const { queries, mutations } = getMetadataStorage();
  for (const { schemaName, roles = [] } of [...queries, ...mutations]) {
    const scopes = scopesIn(roles as Grant[]).map((scope) => `\`${scope}\``);
    const field = schema.getQueryType()?.getFields()[schemaName] ?? schema.getMutationType()?.getFields()[schemaName];
    if (field && scopes.length > 0) field.description = `${field.description} API keys need ${scopes.join(" or ")}.`;
    if (field && needsConfirmation(roles as Grant[]))
      field.description = `${field.description} Needs \`confirmIdentity\`.`;
  }
  return schema;
}

interface SchemaOptions {
  /** Whether root fields are as declared, for callers that take an answer with an error for none. */
  areRootsStrict?: boolean;
}

/** For the web's types, and for a test of operations without a permission. */
export function createSchema({ areRootsStrict = false }: SchemaOptions = {}): GraphQLSchema {
  const built = buildSchemaSync({
    // Safe casts: TypeGraphQL's types require a tuple and a container of `any`.
    resolvers: resolvers as unknown as NonEmptyArray<(typeof resolvers)[number]>,
    container: container as never,
    authChecker: AuthChecker,
    pubSub,
    // The services validate every input against the contract, for REST and GraphQL alike.
    validate: false,
    // This check of the whole schema would run at every start; the tests do it once.
    skipCheck: true,
  });
  // The metadata storage knows the roles only after the schema is built.
  refuseUnguarded();
  if (!areRootsStrict) letRootsFail(built);
  return describePermissions(withInputs(built));
}

let built: GraphQLSchema | undefined;

/** Built from classes only, so all servers of a process share it. */
export const graphqlSchema = (): GraphQLSchema => {
  built ??= createSchema();
  return built;
};
