import { createServer } from "node:http";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { KEY_START } from "./apiKeys/apiKey.service";
import type { AppParts } from "./appParts";
import { limits } from "./contract/limits";
import type { Viewer } from "./core/context";
import { type Env, isDemoAtHome } from "./core/env";
import { NothingHereError } from "./core/errors";
import { newId } from "./core/ids";
import { mountDemoShop } from "./demoShop/demoShop";
import { mountMailbox } from "./demoShop/mailbox";
import { mountExplorer } from "./explorer/explorer";
import { mountGraphql } from "./graphql";
import { mountOperations } from "./operations";
import { mountRest } from "./rest";
import { answerError } from "./rest/errorAnswer";
import { createSchema } from "./schema";
import type { Services } from "./services";
import { builtSite, mountSite, scriptHashes } from "./site";

export async function createApp({
  env,
  log,
  metrics,
  services,
  siteRoot = builtSite,
  explorerRoot,
}: AppParts): Promise<FastifyInstance> {
  const { redirect } = services.tracking;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: trustedHops(env.trustProxy),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 1000 },
    // An address that is too long or badly encoded leads nowhere, like any other that is not known.
    frameworkErrors: (_error, request, reply) => answerError(new NothingHereError(), request, reply),
    // Links are followed before any framework is asked.
    serverFactory: (handler) =>
      createServer((request, response) => redirect.handle(request, response) || handler(request, response)),
  });
  services.tracking.showIn(metrics);
  services.jobs.measures.showIn(metrics);
  metrics.gauge("live_listeners", "Dashboards that listen to this process.", () => services.live.listeners);
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

  await app.register(helmet, headersFor(env, scriptHashes(siteRoot)));
  await app.register(cors, { origin: env.corsOrigins.length > 0 ? env.corsOrigins : false, credentials: true });
  mountOperations(app, { env, log, metrics, services });
  await mountRest(app, services, (authorization) => viewerOf(services, authorization));
  await mountGraphql(app, {
    schema: createSchema(services),
    introspection: env.graphqlIntrospection,
    log,
    contextOf: async ({ authorization, address }) => ({ viewer: await viewerOf(services, authorization), address }),
  });
  await mountExplorer(app, { isOn: env.graphqlIntrospection, root: explorerRoot });
  mountDemoShop(app, services);
  mountMailbox(app, services);
  const showsAccounts = isDemoAtHome(env);
  await mountSite(app, { publicUrl: env.publicUrl, showsAccounts, pages: services.pages, root: siteRoot });
  return app;
}

/** Who a bearer header speaks for. A token that is not good (any more) is nobody's, so public pages still answer. */
export async function viewerOf(services: Services, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? "")?.[1];
  if (!token) return null;
  return token.startsWith(KEY_START) ? services.apiKeys.viewerOf(token) : services.signIn.viewerOf(token);
}

/** A number says how many proxies stand before us; Fastify knows that only as a question about each hop. */
const trustedHops = (trust: Env["trustProxy"]) =>
  typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;

/** Scripts are ours alone; styles may be inline, because Emotion writes them so. */
const headersFor = ({ isProduction }: Env, hashes: string[]) => ({
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
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : (false as const),
});
