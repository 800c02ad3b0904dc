import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, type ValidationRule } from "graphql";
import { compiledQueries } from "./compiledQueries";
import { limits } from "./contract/limits";
import { type Context, Loaders } from "./core/context";
import { asUnavailable } from "./core/database";
import { AppError, TooLargeError } from "./core/errors";
import type { Logger } from "./core/log";
import { mountLiveSocket } from "./live/liveSocket";

/** Room for the largest operation of our own, twice over; what is beyond was not written by a person. */
const LIMITS = { depth: 10, aliases: 30, directives: 20, tokens: 2000, cost: 20_000, batch: 10 };

export interface GraphqlOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  log: Logger;
  contextOf: (request: { authorization?: string; address: string }) => Promise<Omit<Context, "loaders">>;
}

/** Mounts POST /graphql; what a browser sees when it opens the address is the explorer's business. */
export async function mountGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const armor = new ApolloArmor({
    maxDepth: { n: LIMITS.depth, flattenFragments: true },
    maxAliases: { n: LIMITS.aliases },
    maxDirectives: { n: LIMITS.directives },
    // The parser counts them itself: armor's own parser makes a 500 of every syntax error.
    maxTokens: { enabled: false },
    costLimit: { maxCost: LIMITS.cost },
    blockFieldSuggestion: { enabled: !options.introspection },
  }).protect();
  const apollo = new ApolloServer<Context>({
    ...armor,
    schema: options.schema,
    introspection: options.introspection,
    parseOptions: { maxTokens: LIMITS.tokens },
    persistedQueries: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: (formatted, error) => describe(formatted, error, options.log),
    logger: options.log,
    plugins: [
      ...[...armor.plugins, refuseSubscriptions, compiledQueries()],
      ...[ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
    ],
  });
  mountLiveSocket(app, {
    schema: options.schema,
    rules: (armor.validationRules ?? []) as ValidationRule[],
    viewerOf: async (authorization) => (await options.contextOf({ authorization, address: "" })).viewer,
    describe: (error) => describe(error.toJSON(), error, options.log),
  });
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());

  const handler = fastifyApolloHandler(apollo, {
    context: async (request) => ({
      ...(await options.contextOf({ authorization: request.headers.authorization, address: request.ip })),
      loaders: new Loaders(),
    }),
  });
  // The pages that admins write are longer than anything else that anybody may send.
  const onRequest = async ({ headers: { authorization, ...headers }, ip }: FastifyRequest) => {
    if (Number(headers["content-length"] ?? 0) <= limits.bodyBytes) return;
    const { viewer } = await options.contextOf({ authorization, address: ip });
    if (viewer?.role !== "admin") throw new TooLargeError();
  };
  app.post("/graphql", { bodyLimit: limits.pageBodyBytes, onRequest }, (request, reply) => {
    if (Array.isArray(request.body) && request.body.length > LIMITS.batch) {
      return reply.code(400).send({ errors: [{ message: `Please send at most ${LIMITS.batch} operations at once.` }] });
    }
    return handler.call(app, request, reply);
  });
}

/** Apollo would run one as if it were a query, and find nothing to tell. */
const refuseSubscriptions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== "subscription") return;
      const extensions = { code: "BAD_REQUEST", http: { status: 400 } };
      throw new GraphQLError("Subscriptions come over a WebSocket alone.", { extensions });
    },
  }),
};

/** Ours go out with code and fields; whatever else happened is logged and told in one plain sentence. */
function describe(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const cause = asUnavailable(unwrapResolverError(error));
  const { path } = formatted;
  if (cause instanceof AppError) {
    const { message, code, fields, retryAfterSeconds } = cause;
    return {
      message,
      path,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) },
    };
  }
  const code = formatted.extensions?.code;
  const isCallersFault = error instanceof GraphQLError && code !== "INTERNAL_SERVER_ERROR";
  if (isCallersFault) return { message: formatted.message, locations: formatted.locations, path, extensions: { code } };
  log.error({ err: cause }, "graphql: an operation failed");
  return { message: "Something went wrong on our side.", path, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}
