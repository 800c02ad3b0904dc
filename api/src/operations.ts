import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "./appParts";
import { hasPendingMigrations } from "./db/connect";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** What an operator asks: does the process live, may it get traffic, what does it measure. */
export function mountOperations(app: FastifyInstance, { env, log, metrics, services }: AppParts): void {
  app.get("/livez", async () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const isReady = (await services.db.answers()) && !(await hasPendingMigrations(services.db).catch(() => true));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, env.metricsToken)) return notFound(reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unmatched";
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log.info(
      { reqId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.ceil(reply.elapsedTime) },
      "request",
    );
  });
}

/** The socket's own address: a forwarded one could be claimed by anybody. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return request.headers.authorization === `Bearer ${token}`;
  return LOOPBACK.has(request.socket.remoteAddress ?? "") && !request.headers["x-forwarded-for"];
}

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
