import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BREAK, type DocumentNode, GraphQLError, type GraphQLSchema, type ValidationRule, visit } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Counter } from "prom-client";
import { limits } from "../../contract/limits";
import { type Context, Loaders, type Resolvers, type Role, Viewer } from "../../platform/context";
import { asUnavailable } from "../../platform/db/database";
import { AppError, TooLargeError } from "../../platform/errors";
import { GATE, type GraphqlGate } from "../../platform/gate/graphqlGate";
import { noteCaller } from "../../platform/gate/noteCaller";
import { languageAsked, speaking } from "../../platform/i18n/speaking";
import type { Logger } from "../../platform/log/log";
import { noteRequest, operationNamesIn } from "../../platform/log/requestNotes";
import type { Metrics } from "../../platform/metrics/metrics";
import { DOCUMENT, mountLiveSocket } from "../../reach";
import { notePart, refusalOf } from "../http/integrationRequests";
import { describeError, graphqlRefusal } from "./graphqlErrors";
import { countOperations, noteOperations } from "./operationPlugins";

/** Twice our own largest operation. */
/** Admins write content pages, and brands preview the start of their feeds. */
const LARGE_BODIES: ReadonlySet<string> = new Set<Role>(["admin", "advertiser"]);
const LIMITS = { depth: 10, aliases: 30, directives: 20 };

export interface GraphqlOptions {
  schema: GraphQLSchema;
  resolvers: Resolvers;
  introspection: boolean;
  log: Logger;
  metrics: Metrics;
  gate: GraphqlGate;
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
  /** The address of a WebSocket upgrade; for requests Fastify knows it. */
  addressOf: (request: IncomingMessage) => string;
}

/** Mounts POST /graphql; the page for browsers is the explorer's. */
export async function mountGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { gate } = options;
  const documents = options.metrics.counter(
    "graphql_documents_total",
    "GraphQL documents by result of their inspection: refused, invalid or valid. Cached documents are not counted again.",
    ["outcome"],
  );
  const armor = new ApolloArmor({
    maxDepth: { n: LIMITS.depth, flattenFragments: true },
    maxAliases: { n: LIMITS.aliases },
    maxDirectives: { n: LIMITS.directives },
    // The parser counts tokens itself: armor's own parser turns every syntax error into a 500.
    maxTokens: { enabled: false },
    // It ignores page sizes; the gate counts them.
    costLimit: { enabled: false },
    // The messages it leaves look like internal errors; suggestions are removed where errors are formatted.
    blockFieldSuggestion: { enabled: false },
  }).protect();
  const apollo = new ApolloServer<Context>({
    ...armor,
    schema: options.schema,
    introspection: options.introspection,
    parseOptions: { maxTokens: GATE.tokens },
    persistedQueries: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: (formatted, error) => describeError(formatted, error, options),
    logger: options.log,
    plugins: [
      ...armor.plugins,
      refuseSubscriptions,
      compiledQueries(),
      countDocuments(documents, gate),
      countOperations(options.metrics, options.schema),
      noteOperations,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  mountLiveSocket(app, {
    schema: options.schema,
    resolvers: options.resolvers,
    rules: (armor.validationRules ?? []) as ValidationRule[],
    viewerOf: options.viewerOf,
    addressOf: options.addressOf,
    log: options.log,
    describe: (error) => describeError(error.toJSON(), error, options),
  });
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());

  // Authenticated once per request: before a long body is read, at the gate, and for the operations.
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>();
  const viewerOf = (request: FastifyRequest): Promise<Viewer | null> => {
    const viewer = viewers.get(request) ?? options.viewerOf(request.headers.authorization);
    viewers.set(request, viewer);
    return viewer;
  };
  const handler = fastifyApolloHandler(apollo, {
    context: async (request, reply) => ({
      viewer: await viewerOf(request).catch(rethrowWithStatus),
      address: request.ip,
      cookies: request.headers.cookie,
      userAgent: request.headers["user-agent"],
      note: ({ name, query, variables, error }) =>
        notePart(request, {
          call: name,
          sent: { [DOCUMENT]: query, variables },
          refusal: error ? graphqlRefusal(error) : null,
        }),
      setCookie: (cookie: string) => void reply.header("Set-Cookie", cookie),
      loaders: new Loaders(),
      resolvers: options.resolvers,
    }),
  });
  const preParsing = async (request: FastifyRequest, _reply: unknown, payload: Readable) => {
    const length = request.headers["content-length"];
    if (Number(length ?? Infinity) <= limits.bodyBytes) return payload;
    if (LARGE_BODIES.has((await viewerOf(request))?.role ?? "")) return payload;
    if (length) throw new TooLargeError();
    return payload.pipe(atMost(limits.bodyBytes));
  };
  app.post("/graphql", { bodyLimit: limits.pageBodyBytes, preParsing }, async (request, reply) => {
    // Authentication failed with an error: the operations' context reports it.
    const viewer = await viewerOf(request).catch(() => undefined);
    const operation = operationNamesIn(request.body);
    if (operation) noteRequest(request, { operation });
    noteCaller(request, viewer ?? null);
    const answer = () =>
      speaking(languageAsked(request.headers["accept-language"]), () => handler.call(app, request, reply));
    if (viewer === undefined) return answer();
    const admission = await gate.admit({ viewer, address: request.ip }, request.body);
    if (admission.headers) reply.headers(admission.headers);
    if (!admission.refusal) return answer();
    documents.inc({ outcome: "refused" });
    notePart(request, { call: operation ?? "GraphQL", refusal: refusalOf(admission.refusal) });
    return refuse(reply, admission.refusal);
  });
}

/** Before any operation: one error for all of them, in GraphQL's format. */
function refuse(reply: FastifyReply, { message, code, status, retryAfterSeconds }: AppError): FastifyReply {
  if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
  const extensions = { code, ...(retryAfterSeconds && { retryAfterSeconds }) };
  // A rejected request is a 400 in GraphQL; 422 is for form validation.
  return reply.code(status === 422 ? 400 : status).send({ errors: [{ message, extensions }] });
}

/** For chunked bodies without a Content-Length. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new TooLargeError());
      else done(null, chunk);
    },
  });
}

/** Apollo would run a subscription like a query, without a result. */
const refuseSubscriptions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== "subscription") return;
      const extensions = { code: "BAD_REQUEST", http: { status: 400 } };
      throw new GraphQLError("Subscriptions are only available over a WebSocket.", { extensions });
    },
  }),
};

/** Unparsable and invalid documents are charged, since they cost work. */
const countDocuments = (documents: Counter<"outcome">, gate: GraphqlGate): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    parsingDidStart:
      async ({ contextValue }) =>
      async (error) => {
        if (error) await gate.failed(contextValue);
      },
    validationDidStart:
      async ({ contextValue }) =>
      async (errors) => {
        documents.inc({ outcome: errors ? "invalid" : "valid" });
        if (errors) await gate.failed(contextValue);
      },
  }),
});

/** The caller could not be authenticated: nothing was executed, and the HTTP status shows it. */
function rethrowWithStatus(error: unknown): never {
  const cause = asUnavailable(error);
  if (!(cause instanceof AppError)) throw error;
  const headers = new HeaderMap(cause.retryAfterSeconds ? [["retry-after", String(cause.retryAfterSeconds)]] : []);
  throw new GraphQLError(cause.message, {
    originalError: cause,
    extensions: { http: { status: cause.status, headers } },
  });
}

/** Compiling costs as much as some hundred runs, so only repeated queries are compiled. */
const USES_BEFORE_COMPILING = 3;

/** Entries live as long as Apollo's document cache keeps the document. */
interface Known {
  uses: number;
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * Runs frequent queries as compiled functions. Only successful results are used: on an error graphql-js runs the query
 * again and reports it in its own format.
 */
function compiledQueries(): ApolloServerPlugin<Context> {
  const known = new WeakMap<DocumentNode, Known>();

  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, operationName, request, contextValue }) => {
        // With several operations and no name, none can run.
        if (operation?.operation !== "query") return null;
        const entry = known.get(document) ?? { uses: 0, compiled: new Map() };
        known.set(document, entry);
        entry.uses += 1;
        if (entry.uses < USES_BEFORE_COMPILING) return null;

        const name = operationName ?? "";
        if (!entry.compiled.has(name)) {
          entry.compiled.set(name, hasDirective(document) ? null : compile(schema, document, name));
        }
        const result = await entry.compiled.get(name)?.query(undefined, contextValue, request.variables);
        if (!result || result.errors) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult: result } };
      },
    }),
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string): CompiledQuery | null {
  const outcome = compileQuery(schema, document, operationName);
  return isCompiledQuery(outcome) ? outcome : null;
}

/** The compiler reuses a fragment regardless of a different @skip or @include. */
function hasDirective(document: DocumentNode): boolean {
  let isFound = false;
  const Directive = () => {
    isFound = true;
    return BREAK;
  };
  visit(document, { Directive });
  return isFound;
}
