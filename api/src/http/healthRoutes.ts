import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../appParts";
import { notesOf } from "../core/log/requestNotes";
import { Readiness } from "./readiness";

/** Headers that proxies add: such a request did not come from this machine. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Served in every state of the process. */
export const OPERATIONS = new Set(["/livez", "/readyz", "/readyz/links", "/metrics"]);

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Routes for operators: liveness, readiness, metrics. */
export function mountHealthRoutes(app: FastifyInstance, { env, log, metrics, services, state }: AppParts): void {
  const readiness = new Readiness({ db: services.db, clock: services.clock, log, env });
  metrics.gauge("disk_room_bytes", "Free space on the fullest disk that this process writes to.", () =>
    readiness.room(),
  );
  app.get("/livez", async () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const isUp = !state?.isDraining && state?.isOpen !== false;
    return answerReady(reply, isUp && (await readiness.isReady()));
  });

  // For load balancers of links: redirects work without the database, and clicks wait in the spool.
  app.get("/readyz/links", async (_request, reply) => answerReady(reply, !state?.isDraining));

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, env)) return notFound(reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unmatched";
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.ceil(reply.elapsedTime),
        ...notesOf(request),
      },
      "request",
    );
  });
}

const answerReady = (reply: FastifyReply, isReady: boolean) =>
  reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });

/** Only with the token; without one only in development, from this machine itself and never through a proxy. */
function mayReadMetrics({ headers, socket }: FastifyRequest, { metricsToken, isProduction }: AppParts["env"]): boolean {
  if (metricsToken) return isSame(headers.authorization ?? "", `Bearer ${metricsToken}`);
  if (isProduction) return false;
  // The socket's own address, since a forwarded one can be forged.
  return LOOPBACK.has(socket.remoteAddress ?? "") && FORWARDED.every((name) => headers[name] === undefined);
}

/** Constant time: compares hashes of equal length. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
