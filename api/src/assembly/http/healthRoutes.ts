import { createHash, timingSafeEqual } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Clock, SECOND } from "../../platform/clock";
import type { Env } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import { diskRoom } from "../../platform/db/diskRoom";
import { ReadinessMark } from "../../platform/db/readiness.entity";
import type { Logger } from "../../platform/log/log";
import { notesOf } from "../../platform/log/requestNotes";
import type { AppParts } from "../appParts";
import { hasPendingMigrations } from "../db/connect";

/** Headers that proxies add: such a request did not come from this machine. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Asked by the reverse proxy before it gets a certificate for a host. */
const ASK = "/internal/domains/ask";

/** Served in every state of the process. */
export const OPERATIONS = new Set(["/livez", "/readyz", "/readyz/links", "/metrics", ASK]);

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Routes for operators: liveness, readiness, metrics. */
export function mountHealthRoutes(app: FastifyInstance, { env, log, metrics, services, state }: AppParts): void {
  const readiness = new Readiness({ db: services.db, clock: services.clock, log, env });
  metrics.gauge("disk_room_bytes", "Free space on the fullest disk that this process writes to.", () =>
    readiness.room(),
  );
  app.get("/livez", async () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const isUp = !state?.isDraining && state?.isOpen !== false && !state?.isPreparing;
    return answerReady(reply, isUp && (await readiness.isReady()));
  });

  // For load balancers of links: redirects work without the database, and clicks wait in the spool.
  app.get("/readyz/links", async (_request, reply) => answerReady(reply, !state?.isDraining));

  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(request, env)) return notFound(reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  app.get(ASK, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const isAsked = typeof domain === "string" && domain.length <= 255 && isFromHere(request, env);
    if (!isAsked || !(await services.hostVisits.mayHaveCertificate(domain))) return notFound(reply);
    return reply.send({ status: "ok" });
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
function canReadMetrics({ headers, socket }: FastifyRequest, { metricsToken, isProduction }: AppParts["env"]): boolean {
  if (metricsToken) return isSame(headers.authorization ?? "", `Bearer ${metricsToken}`);
  if (isProduction) return false;
  return isLoopback({ headers, socket });
}

/** The socket's own address, since a forwarded one can be forged. */
const isLoopback = ({ headers, socket }: Pick<FastifyRequest, "headers" | "socket">): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? "") && FORWARDED.every((name) => headers[name] === undefined);

/** This machine itself, or a proxy that the settings name by its address; what they pass on comes from elsewhere. */
function isFromHere({ headers, socket }: FastifyRequest, { trustProxy }: AppParts["env"]): boolean {
  if (isLoopback({ headers, socket })) return true;
  const isProxy = Array.isArray(trustProxy) && compile(trustProxy)(socket.remoteAddress ?? "", 0);
  return isProxy && FORWARDED.every((name) => headers[name] === undefined);
}

/** Constant time: compares hashes of equal length. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });

/** Below this the largest transaction may not fit: readiness fails before writes do. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Results are cached for this long, however often probes come; failures are checked again sooner. */
const SUCCESS_TTL = 5 * SECOND;
const FAILURE_TTL = SECOND;

/** Time limit of a check. */
const CHECK_TIMEOUT = 4 * SECOND;

/** Migrations cannot be undone under a running server, unless an older backup is restored. */
const MIGRATED_TTL = 60 * SECOND;

const SLOTS = 64;

interface ReadinessParts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "dataDir" | "database">;
}

/** Whether this process may get traffic: it can write, has disk space, and is migrated. */
class Readiness {
  private readonly slot = Math.floor(Math.random() * SLOTS);
  private checking: Promise<boolean> | undefined;
  /** An earlier check that still hangs: at most one write waits for a silent database. */
  private unfinished: Promise<string | undefined> | undefined;
  private wasReady = true;
  private checkedAt = -Infinity;
  private migratedAt = -Infinity;

  constructor(private readonly parts: ReadinessParts) {}

  async isReady(): Promise<boolean> {
    const age = performance.now() - this.checkedAt;
    if (age < (this.wasReady ? SUCCESS_TTL : FAILURE_TTL)) return this.wasReady;
    this.checking ??= this.check().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** Bytes left on the fullest disk that we write to. */
  room(): Promise<number> {
    const { dataDir, database } = this.parts.env;
    return diskRoom(database.kind === "sqlite" ? [dataDir, dirname(database.path)] : [dataDir]);
  }

  private async check(): Promise<boolean> {
    const late = new AbortController();
    this.unfinished ??= this.fault()
      .catch((error: Error) => error.message)
      .finally(() => {
        this.unfinished = undefined;
      });
    const fault = await Promise.race([
      this.unfinished,
      sleep(CHECK_TIMEOUT, "writes to the database take too long", { signal: late.signal, ref: false }).catch(() => ""),
    ]);
    late.abort();
    const isReady = fault === undefined;
    if (isReady !== this.wasReady) {
      if (isReady) this.parts.log.info("ready again");
      else this.parts.log.error({ reason: fault }, "not ready");
    }
    this.wasReady = isReady;
    this.checkedAt = performance.now();
    return isReady;
  }

  /** Why it is not ready. */
  private async fault(): Promise<string | undefined> {
    const { db, clock } = this.parts;
    if ((await this.room()) < MIN_FREE_BYTES) return "the disk is almost full";
    if (performance.now() - this.migratedAt > MIGRATED_TTL) {
      if (await hasPendingMigrations(db)) return "migrations are missing";
      this.migratedAt = performance.now();
    }
    const mark = { slot: this.slot, writtenAt: clock.now() };
    await db.tracking.write((tx) => tx.upsert(ReadinessMark, mark, ["slot"]));
    return undefined;
  }
}
