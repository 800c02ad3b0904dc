import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { isKey } from "../accounts";
import { t } from "../contract/i18n/t";
import { limits } from "../contract/limits";
import { type Env, isDemoAtHome } from "../platform/config/env";
import type { Viewer } from "../platform/context";
import { NothingHereError, UnavailableError } from "../platform/errors";
import { bearerIn } from "../platform/gate/bearer";
import { GraphqlGate } from "../platform/gate/graphqlGate";
import { keepPersonalAnswersPrivate } from "../platform/gate/personalAnswers";
import { REQUEST_ID, requestIdOf } from "../platform/log/requestNotes";
import { refuseUpgrade } from "../reach";
import { RequestOrigins, showArchiveIn } from "../tracking";
import { isInnerCall } from "./agents/innerCalls";
import { mountMcp } from "./agents/mcpRoutes";
import { mountOauth } from "./agents/oauthRoutes";
import type { AppParts } from "./appParts";
import { showDatabaseIn } from "./db/databaseMetrics";
import { mountDemoShop } from "./demoShop/demoShop";
import { mountMailbox } from "./demoShop/mailbox";
import { mountExplorer } from "./explorer/explorer";
import { mountGraphql } from "./graphql/mountGraphql";
import { resolversOf } from "./graphql/resolvers";
import { graphqlSchema } from "./graphql/schema";
import { textOf } from "./graphql/schemaText";
import { mountBrands } from "./http/brandRoutes";
import { showBuildIn, weftVersion } from "./http/buildInfo";
import { serveFile } from "./http/documents";
import { mountDownloads } from "./http/downloadRoutes";
import { mountHealthRoutes, OPERATIONS } from "./http/healthRoutes";
import { httpServer } from "./http/httpServer";
import { logIntegrationRequests } from "./http/integrationRequests";
import { refuseOtherMethods } from "./http/knownPaths";
import { mountPublicLog } from "./http/logRoutes";
import { mountPictures } from "./http/pictureRoute";
import { ServerState } from "./http/serverState";
import { fontRulesOf } from "./http/shopFrame";
import { mountShops } from "./http/shopRoutes";
import { builtSite, mountSite, scriptHashes } from "./http/site";
import { mountRest } from "./rest";
import { browserRoutes } from "./rest/browser";
import { answerError } from "./rest/errorAnswer";
import { sharedSerializers } from "./rest/sharedSerializers";
import type { Services } from "./services";

const PREPARING = t("The demo data is loading. Please try again in a few seconds.");
/** Files of the site, which need no database. */
const STATIC = /^\/(assets\/|downloads\/|[\w-]+\.(svg|png|ico|webmanifest)$)/;

export async function createApp({
  env,
  log,
  metrics,
  services,
  telemetry,
  state = new ServerState(),
  siteRoot = builtSite,
  explorerRoot,
}: AppParts): Promise<FastifyInstance> {
  const { redirect } = services.tracking;
  const isTracking = env.roles.has("track");
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers["x-request-id"]),
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: trustedHops(env.trustProxy),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 1000 },
    schemaController: { compilersFactory: { buildSerializer: sharedSerializers } },
    // A URL that is too long or badly encoded is a 404, like any other unknown one.
    frameworkErrors: (_error, request, reply) =>
      answerError(new NothingHereError(), request, reply.header(REQUEST_ID, request.id)),
    // Redirects bypass the framework.
    serverFactory: (handler) =>
      httpServer((request, response) =>
        services.hostVisits.handle(request, response, (request, response) => {
          if (isTracking && redirect.handle(request, response)) return;
          state.answers(response);
          handler(request, response);
        }),
      ),
  });
  await telemetry?.mountIn(app);
  services.tracking.showIn(metrics);
  showArchiveIn(metrics, services.clickArchive);
  services.searchServer?.showIn(metrics);
  services.orderInbox.showIn(metrics);
  services.jobs.measures.showIn(metrics, () => services.fleetFigures.areOurs);
  services.taskWorker.showIn(metrics);
  services.clockGuard.showIn(metrics);
  services.ledgerWatch.showIn(metrics);
  metrics.gauge("live_listeners", "Dashboards connected to this process.", () => services.live.listeners);
  services.saleMetrics.showIn(metrics);
  services.fleetFigures.showIn(metrics);
  services.requestLog.showIn(metrics);
  showDatabaseIn(metrics, services.db);
  showBuildIn(metrics);
  app.removeContentTypeParser("text/plain");
  refuseOtherMethods(app);
  app.addHook("onRequest", async (request, reply) => void reply.header(REQUEST_ID, request.id));
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

  await app.register(helmet, headersFor(env, scriptHashes(siteRoot)));
  await app.register(cors, { origin: env.corsOrigins.length > 0 ? env.corsOrigins : false, credentials: true });
  closeUntilOpen(app, state, services);
  mountHealthRoutes(app, { env, log, metrics, services, state });
  keepPersonalAnswersPrivate(app);
  logIntegrationRequests(app, services);
  if (isTracking) await app.register(async (scope) => browserRoutes(scope, services));
  if (env.roles.has("api")) await mountApi(app, { env, log, metrics, services, siteRoot, explorerRoot });
  else app.setNotFoundHandler(async () => Promise.reject(new NothingHereError()));
  return app;
}

/** The interfaces: REST, GraphQL and the web app. */
async function mountApi(
  app: FastifyInstance,
  { env, log, metrics, services, siteRoot = builtSite, explorerRoot }: Omit<AppParts, "state" | "telemetry">,
): Promise<void> {
  const authenticate = (authorization: string | undefined) => viewerOf(services, authorization);
  mountShops(app, services, siteRoot);
  mountBrands(app, services, siteRoot);
  mountPublicLog(app, services);
  await mountRest(app, services, authenticate);
  const schema = graphqlSchema();
  const senders = new RequestOrigins(env.trustProxy);
  await mountGraphql(app, {
    schema,
    resolvers: resolversOf(services),
    log,
    metrics,
    introspection: env.graphqlIntrospection,
    viewerOf: authenticate,
    gate: new GraphqlGate(schema, services.limiters, services.budgets),
    addressOf: (request) => senders.addressOf(request),
  });
  await mountOauth(app, services, env.appRegistration);
  await mountMcp(app, { services, publicUrl: env.publicUrl, version: weftVersion() });
  // The same content as introspection, for client generators.
  if (env.servesSchemaFile) {
    const type = "application/graphql; charset=utf-8";
    serveFile(app, "/schema.graphql", type, () => textOf(schema), "public, max-age=300");
  }
  await mountExplorer(app, { isOn: env.graphqlIntrospection, root: explorerRoot });
  await mountDownloads(app);
  mountPictures(app, services);
  mountDemoShop(app, services, fontRulesOf(siteRoot));
  mountMailbox(app, services);
  const showsAccounts = isDemoAtHome(env);
  const hasIdentityProvider = env.oidc !== undefined;
  await mountSite(app, {
    publicUrl: env.publicUrl,
    showsAccounts,
    hasIdentityProvider,
    pages: services.pages,
    root: siteRoot,
  });
}

/**
 * Until the database is open, only redirects and operators' routes respond; while the demo is seeded, the site's files
 * and pages do too.
 */
function closeUntilOpen(app: FastifyInstance, state: ServerState, services: Services): void {
  app.addHook("onRequest", async ({ routeOptions: { url = "" }, is404 }) => {
    if (OPERATIONS.has(url)) return;
    if (!state.isOpen) throw new UnavailableError();
    // Pages handle every path without a route.
    if (state.isPreparing && !is404 && !STATIC.test(url))
      throw new UnavailableError(undefined, 2, "UNAVAILABLE", PREPARING);
  });
  app.server.prependListener("upgrade", (request, socket) => {
    if (services.hostVisits.isClosed(request)) refuseUpgrade(socket, "404 Not Found");
    else if (!state.isOpen || state.isPreparing) refuseUpgrade(socket, "503 Service Unavailable\r\nRetry-After: 5");
  });
}

/** The viewer of a bearer token. An invalid token counts as anonymous, so that public pages still respond. */
export async function viewerOf(services: Services, authorization: string | undefined): Promise<Viewer | null> {
  const token = bearerIn(authorization);
  if (!token) return null;
  if (isInnerCall(token)) return services.innerCalls.viewerOf(token);
  return isKey(token) ? services.apiKeys.viewerOf(token) : services.sessions.viewerOf(token);
}

/** A number is the count of proxies in front of us, which Fastify expects as a function per hop. */
const trustedHops = (trust: Env["trustProxy"]) =>
  typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;

/** Only our own scripts; styles may be inline, because Emotion inserts them. */
const headersFor = ({ isProduction, hstsSubdomains }: Env, hashes: string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", "data:"],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: "deny" as const },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : (false as const),
});
