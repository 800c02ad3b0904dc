import { type Readable, Transform } from "node:stream";
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
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
    // What it leaves of a message reads like a fault of ours; the suggestions go where errors are told.
    blockFieldSuggestion: { enabled: false },
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
    formatError: (formatted, error) => describe(formatted, error, options),
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
    describe: (error) => describe(error.toJSON(), error, options),
  });
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());

  const handler = fastifyApolloHandler(apollo, {
    context: async ({ headers: { authorization }, ip: address }) => ({
      ...(await options.contextOf({ authorization, address }).catch(rethrowWithStatus)),
      loaders: new Loaders(),
    }),
  });
  // The pages that admins write are longer than anything else that anybody may send.
  const preParsing = async ({ headers, ip }: FastifyRequest, _reply: unknown, payload: Readable) => {
    if (Number(headers["content-length"] ?? Infinity) <= limits.bodyBytes) return payload;
    const { viewer } = await options.contextOf({ authorization: headers.authorization, address: ip });
    if (viewer?.role === "admin") return payload;
    if (headers["content-length"]) throw new TooLargeError();
    return payload.pipe(atMost(limits.bodyBytes));
  };
  app.post("/graphql", { bodyLimit: limits.pageBodyBytes, preParsing }, (request, reply) => {
    if (Array.isArray(request.body) && request.body.length > LIMITS.batch) {
      const message = `Please send at most ${LIMITS.batch} operations at once.`;
      return reply.code(400).send({ errors: [{ message, extensions: { code: "BAD_USER_INPUT" } }] });
    }
    return handler.call(app, request, reply);
  });
}

/** For what comes in pieces, without a word of how much it will be. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length;
      if (seen > bytes) done(new TooLargeError());
      else done(null, piece);
    },
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

/** Who asks could not be found out: then nothing of the request was done, and its status says so. */
function rethrowWithStatus(error: unknown): never {
  const cause = asUnavailable(error);
  if (!(cause instanceof AppError)) throw error;
  const headers = new HeaderMap(cause.retryAfterSeconds ? [["retry-after", String(cause.retryAfterSeconds)]] : []);
  throw new GraphQLError(cause.message, {
    originalError: cause,
    extensions: { http: { status: cause.status, headers } },
  });
}

/** What lies under an error of GraphQL, or the error itself. */
const causeOf = (error: unknown): unknown =>
  asUnavailable((error instanceof GraphQLError && error.originalError) || error);

/** Ours go out with code and fields; whatever else happened is logged and told in one plain sentence. */
function describe(
  formatted: GraphQLFormattedError,
  error: unknown,
  { introspection, log }: GraphqlOptions,
): GraphQLFormattedError {
  const cause = causeOf(error);
  const { path, locations } = formatted;
  if (cause instanceof AppError) {
    const { message, code, fields, retryAfterSeconds } = cause;
    return {
      message,
      path,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) },
    };
  }
  if (isAboutArgument(cause))
    return { message: cause.message, locations, path, extensions: { code: "BAD_USER_INPUT" } };
  const code = formatted.extensions?.code;
  if (error instanceof GraphQLError && code !== "INTERNAL_SERVER_ERROR") {
    return {
      message: introspection ? formatted.message : discreet(formatted.message),
      locations,
      path,
      extensions: { code },
    };
  }
  log.error({ err: cause }, "graphql: an operation failed");
  return { message: "Something went wrong on our side.", path, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}

/** A variable that may be null, used where an argument may not: only the execution finds that out. */
const isAboutArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.message.startsWith('Argument "');

/** Nobody learns from an error what the schema has. */
const discreet = (message: string): string =>
  message.startsWith("GraphQL introspection is not allowed")
    ? "Introspection is turned off here."
    : message.replace(/ Did you mean .+\?$/s, "");
