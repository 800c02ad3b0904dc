import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sanitize } from "../src/accounts/pages/sanitize";
import type { User } from "../src/accounts/user.type";
import { createApp } from "../src/assembly/app";
import { type DatabaseTarget, openDatabase } from "../src/assembly/db/connect";
import { createServices, type Services } from "../src/assembly/services";
import { type Clock, SECOND } from "../src/platform/clock";
import { type Env, readEnv } from "../src/platform/config/env";
import type { Database } from "../src/platform/db/database";
import { defaultLimits, type LimitName, type Limits } from "../src/platform/limits/limiter";
import { createLogger } from "../src/platform/log/log";
import { Metrics } from "../src/platform/metrics/metrics";
import type { AskDirectory } from "../src/tracking/clicks/agents/keyDirectories";
import { closeRedis, connectRedis } from "../src/tracking/redis/connectRedis";
import { answerOf } from "./answer";
import { asksToConfirm, confirmedSession } from "./confirmedSession";
import type { FreshDatabase } from "./freshDatabase";
import { forAll } from "./lasting";
import { ADDRESS, type Answer, Make } from "./make";
import { migratedDatabase } from "./migratedDatabase";
import { trust } from "./process/startServer";

export interface StartOptions {
  clock?: Clock;
  /** Rate limits are practically off unless a test sets them. */
  limits?: Partial<Limits>;
  env?: NodeJS.ProcessEnv;
  /** Migrated and empty by default. */
  database?: (dataDir: string) => Promise<FreshDatabase>;
  /** Puts a proxy between the API and its database. */
  through?: (target: DatabaseTarget) => Promise<DatabaseTarget>;
  /** Answers for the key directories of agents. */
  askDirectory?: AskDirectory;
  /** Gets every log line of all levels. */
  logged?: ((line: string) => void) | undefined;
}

export interface Api {
  app: FastifyInstance;
  services: Services;
  db: Database;
  make: Make;
  dataDir: string;
  /** GraphQL over HTTP as a user, or anonymous. */
  as: (user: User | null) => (document: string, variables?: object) => Promise<Answer>;
  /** REST over HTTP as a user, or anonymous. */
  rest: (
    user: User | null,
  ) => (
    method: InjectOptions["method"],
    url: string,
    body?: unknown,
  ) => Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  tokenOf: (user: User) => string;
  /** Runs all waiting tasks to completion. */
  work: () => Promise<void>;
  stop: () => Promise<void>;
}

const unlimited = Object.fromEntries(
  (Object.keys(defaultLimits) as LimitName[]).map((name) => [name, { points: 1_000_000, seconds: 60 }]),
) as Limits;

/** The real API on a new, migrated database: SQLite, or MariaDB in the MySQL lane. */
export async function startApi({
  clock,
  limits,
  env: given,
  database: make = migratedDatabase,
  through,
  logged,
  askDirectory,
}: StartOptions = {}): Promise<Api> {
  const dataDir = mkdtempSync(join(tmpdir(), "weft-test-"));
  const database = await make(dataDir);
  // A small cache of links: space for a hundred thousand is allocated up front, at the cost of each start.
  const defaults = { NODE_ENV: "test", LOG_LEVEL: "silent", LINK_CACHE_SIZE: "1000", ...trust };
  const env: Env = readEnv({ ...defaults, DATA_DIR: dataDir, ...given });
  // Without it, unattended checks wouldn't explain a 500.
  const log = logged
    ? createLogger({ level: "trace", destination: { write: logged } })
    : createLogger({ level: process.env.CI ? "error" : "silent" });
  const db = await openDatabase(through ? await through(database.target) : database.target);
  const redis = await connectRedis(env.redisUrl, log);
  const services = createServices({
    db,
    redis,
    log,
    env,
    jwtSecret: JWT_SECRET,
    dataKey: DATA_KEY,
    sanitize,
    commitWithin: 30 * SECOND,
    askDirectory,
    maxFeedRestMs: 20,
    clock,
    limits: { ...unlimited, ...limits },
  });
  const app = await createApp({ env, log, metrics: new Metrics(), services, siteRoot: NO_SITE });
  await app.ready();

  const tokenOf = ({ account, person }: User) => services.sessions.issue(account, person).token;
  const headersOf = (user: User | null): Record<string, string> =>
    user ? { authorization: `Bearer ${tokenOf(user)}` } : {};
  /**
   * Users confirm their identity before operations that require it, in a separate session, unless a test is about that.
   */
  const headersFor = async (user: User | null, what: string): Promise<Record<string, string>> => {
    if (!user || !asksToConfirm(what)) return headersOf(user);
    const { token } = services.sessions.issue(user.account, user.person, await confirmedSession(db, user, clock));
    return { authorization: `Bearer ${token}` };
  };

  return {
    app,
    services,
    db,
    dataDir,
    make: new Make(db),
    tokenOf,
    work: async () => {
      await services.taskWorker.poll();
      await services.taskWorker.idle();
    },
    as: (user) => async (query, variables) => {
      const response = await app.inject({
        method: "POST",
        url: "/graphql",
        headers: await headersFor(user, query),
        payload: { query, variables },
        remoteAddress: ADDRESS,
      });
      return answerOf(response.json());
    },
    rest: (user) => async (method, url, body) => {
      const response = await app.inject({
        method,
        url,
        headers: await headersFor(user, `${method} ${url}`),
        remoteAddress: ADDRESS,
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(response.headers["content-type"]).includes("json");
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body };
    },
    stop: async () => {
      await app.close();
      await services.stop();
      await closeRedis(redis);
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Production settings: keys must differ from the defaults. */
export const PRODUCTION = {
  NODE_ENV: "production",
  MAIL: "files",
  JWT_SECRET: "kR4v-Zq81_mWx7.TgB2nLs9pYc3dHf6j",
  PUBLIC_URL: "https://weft.example",
  DATA_KEY: "3Gv0wq1lq9c8eYy4Qm5n7f2Kx6Zb0Tt1Rr8Pp4Ss9uA=",
};

/** For the head of a file: one API for all of its tests. */
export const testApi = (options?: StartOptions): Api => forAll(() => startApi(options));

/** Every file of a built site is its own route, which takes a quarter of a start. */
const NO_SITE = join(__dirname, "no-site");
const JWT_SECRET = "a secret of the tests, long enough to be one";
export const DATA_KEY = Buffer.alloc(32, 7);
