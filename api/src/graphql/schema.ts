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
import type { Context } from "../core/context";
import { refuseUnstated } from "../core/operationRights";
import { type Grant, requireGrant } from "../core/permission";
import type { Listener } from "../live/live";
import type { Services } from "../services";
import { resolvers } from "./resolvers";

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
  "page",
  "sendContactMessage",
]);

/**
 * `@Authorized()` admits every signed-in person, `@Authorized("ADMIN")` that role only. An API key is admitted only if
 * one of its scopes is listed: `@Authorized("ADVERTISER", "sales:write")`. Which of a team's roles an operation is for
 * stands in operationRights.ts.
 */
class AuthChecker implements AuthCheckerInterface<Context, Grant> {
  check({ context: { viewer }, info }: ResolverData<Context>, grants: Grant[]): boolean {
    requireGrant(viewer, grants, info.fieldName);
    return true;
  }
}

/** Resolvers hold only the services, so each is instantiated once; TypeGraphQL calls this for every field. */
function containerOf(services: Services) {
  const instances = new Map<unknown, unknown>();
  return {
    get(Resolver: new (services: Services) => unknown) {
      if (!instances.has(Resolver)) instances.set(Resolver, new Resolver(services));
      return instances.get(Resolver);
    },
  };
}

/** There is one topic, whose id is the subscriber. Updates come from events, never from a resolver. */
const pubSubOf = (services: Services): PubSub => ({
  subscribe: (_topic: string, listener: unknown) => services.live.updatesFor(listener as Listener),
  publish: () => undefined,
});

/** Secure by default: an operation that is neither guarded nor public fails the start, as does an unstated right. */
function refuseUnguarded(): void {
  const storage = getMetadataStorage();
  const unguarded = [...storage.queries, ...storage.mutations, ...storage.subscriptions]
    .filter(({ roles, schemaName }) => roles === undefined && !publicOperations.has(schemaName))
    .map(({ schemaName }) => schemaName);
  if (unguarded.length > 0) throw new Error(`No permission is stated for: ${unguarded.join(", ")}`);
  const changing = storage.mutations.map(({ schemaName }) => schemaName);
  refuseUnstated(changing.filter((name) => !publicOperations.has(name)));
}

export function createSchema(services: Services): GraphQLSchema {
  const schema = buildSchemaSync({
    // Safe casts: TypeGraphQL's types require a tuple and a container of `any`.
    resolvers: resolvers as unknown as NonEmptyArray<(typeof resolvers)[number]>,
    container: containerOf(services) as never,
    authChecker: AuthChecker,
    pubSub: pubSubOf(services),
    // The services validate every input against the contract, for REST and GraphQL alike.
    validate: false,
    // Would check the whole schema at every start; the tests do it once.
    skipCheck: true,
  });
  // The metadata storage knows the roles only after the schema is built.
  refuseUnguarded();
  return schema;
}
