import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { openDatabase } from "../src/assembly/db/connect";
import { type Clock, systemClock } from "../src/platform/clock";
import type { ClickLogTarget, DatabaseTarget } from "../src/platform/config/env";
import type { Database } from "../src/platform/db/database";
import { createLogger } from "../src/platform/log/log";
import { Metrics } from "../src/platform/metrics/metrics";
import { ClickIds } from "../src/tracking/clicks/clickId/clickId";
import { newWriter } from "../src/tracking/clicks/totals/totalsWriter";
import { Tracking } from "../src/tracking/clicks/tracking";
import type { Link } from "../src/tracking/links/link.entity";
import { closeRedis, connectRedis } from "../src/tracking/redis/connectRedis";
import { RedisBus } from "../src/tracking/redis/redisBus";
import { RedisVisits } from "../src/tracking/redis/redisVisits";
import { clickIdsIn, clicksIn, expectSums, type Followed, follow } from "./follow";
import { forEach } from "./lasting";
import { Make } from "./make";
import { migratedDatabase } from "./migratedDatabase";
import { breakable } from "./process/breakable";

export const isOnServer = process.env.TEST_LANE === "mysql";

export interface TrackingProcess {
  /** This process's view of the database. */
  db: Database;
  tracking: Tracking;
  metrics: Metrics;
  follow: (path: string, init?: RequestInit) => Promise<Followed>;
  stop: () => Promise<void>;
}

export interface TrackingTestKit {
  /** Direct access, which works while the processes' access is cut. */
  db: Database;
  dataDir: string;
  make: Make;
  clickIds: ClickIds;
  link: () => Promise<Link>;
  /** Redirects with everything they need, as in one of several processes. */
  start: (options?: StartOptions) => Promise<TrackingProcess>;
  goAway: () => void;
  comeBack: () => Promise<void>;
  /** Connections stay open without responses; or requests are executed and only the responses are held back. */
  fallSilent: (what?: "all" | "answers") => void;
  speak: () => void;
  /** The next commit is executed, but its response is lost; only on a server. */
  swallowNextCommit: () => void;
  stop: () => Promise<void>;
}

export interface StartOptions {
  spoolBytes?: number;
  dataDir?: string;
  clock?: Clock;
  /** How often it polls for changes. */
  pollInterval?: number;
  redisUrl?: string;
  clickLog?: ClickLogTarget;
  /** How long a redirect waits for Redis, longer than in production for the reason below. */
  visitWithin?: number;
  /**
   * How long a redirect waits for its commit: longer than in production, because a busy machine is not a hung database.
   */
  commitWithin?: number;
}

/** Redirects over real HTTP, on a database that can be made unavailable. */
export async function startTrackingKit(): Promise<TrackingTestKit> {
  const dataDir = mkdtempSync(join(tmpdir(), "weft-tracking-"));
  const fresh = await migratedDatabase(dataDir);
  const db = await openDatabase(fresh.target);
  const door = await doorOf(fresh.target);
  const make = new Make(db);
  const clickIds = new ClickIds(Buffer.alloc(32, 5));
  const running = new Set<TrackingProcess>();

  const start: TrackingTestKit["start"] = async (options = {}) => {
    const started = await startOne({ clickIds, target: door.target, dataDir, ...options });
    running.add(started);
    return {
      ...started,
      stop: async () => {
        if (running.delete(started)) await started.stop();
      },
    };
  };
  let endSilence: () => void = () => undefined;
  /** SQLite blocks a process while another of its transactions is open. */
  const holdGates = () => {
    const silence = new Promise<void>((resolve) => {
      endSilence = resolve;
    });
    for (const each of running) void each.db.alone(() => silence);
  };
  return {
    db,
    dataDir,
    make,
    clickIds,
    start,
    goAway: door.shut,
    comeBack: door.open,
    fallSilent: door.fallSilent ?? holdGates,
    speak: () => (door.speak ?? endSilence)(),
    swallowNextCommit: door.swallowNextCommit,
    link: async () => {
      const [merchant, publisher] = [await make.merchant(), await make.publisher()];
      return make.link({ merchantId: merchant.id, publisherId: publisher.id });
    },
    stop: async () => {
      (door.speak ?? endSilence)();
      await door.open();
      for (const each of running) await each.stop();
      await db.close();
      door.close();
      await fresh.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For the head of a file: a new one for each test. */
export const testTracking = (): TrackingTestKit => forEach(startTrackingKit);

interface StartParts extends StartOptions {
  clickIds: ClickIds;
  target: DatabaseTarget;
  dataDir: string;
}

async function startOne(parts: StartParts): Promise<TrackingProcess> {
  const { clickIds, target, dataDir, redisUrl, clickLog, visitWithin = 2000, ...options } = parts;
  const db = await openDatabase(target);
  const metrics = new Metrics();
  const log = createLogger({ level: "silent" });
  const redis = await connectRedis(redisUrl, log);
  const bus = redis && new RedisBus(redis, log);
  const tracking = new Tracking({
    db,
    clock: systemClock,
    log,
    env: { dataDir, trustProxy: false, clickLog, linkCacheSize: 1000, publicUrl: "http://weft.test" },
    offerOf: async () => null,
    bus,
    sharedVisits: redis && new RedisVisits(redis, visitWithin),
    dataKey: Buffer.alloc(32, 6),
    clickIds,
    writer: newWriter(db.engine),
    commitWithin: 2000,
    ...options,
  });
  tracking.showIn(metrics);
  bus?.start();
  tracking.start();
  const server = createServer((request, response) => {
    if (!tracking.redirect.handle(request, response)) response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    db,
    tracking,
    metrics,
    follow: (path, init) => follow(`http://127.0.0.1:${port}`, path, init),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await tracking.stop();
      await bus?.stop();
      await closeRedis(redis);
      await db.close();
    },
  };
}

/** Makes a database unavailable: a server through its proxy, a file by locking it from another connection. */
export async function doorOf(target: DatabaseTarget) {
  if (target.kind === "mysql") {
    const door = await breakable(target);
    let isOpen = true;
    const shut = () => {
      isOpen = false;
      door.stop();
    };
    const open = async () => {
      if (!isOpen) await door.start();
      isOpen = true;
    };
    return { ...door, shut, open, close: door.stop };
  }
  const locker = new BetterSqlite3(target.path);
  return {
    target,
    shut: () => void locker.exec("BEGIN IMMEDIATE"),
    open: async () => void (locker.inTransaction && locker.exec("ROLLBACK")),
    close: () => void locker.close(),
    swallowNextCommit: () => undefined,
    fallSilent: undefined,
    speak: undefined,
  };
}

/** Checks that every followed link has its click, stored exactly once, with matching totals. */
export async function expectOnce({ db, clickIds }: TrackingTestKit, link: Link, followed: Followed[]): Promise<void> {
  expect(followed.filter(({ status, clickId }) => status !== 302 || clickId === null)).toEqual([]);
  await eventually(async () => (await clicksIn(db)).length >= followed.length);
  const idOf = ({ clickId }: Followed) => clickIds.read(clickId ?? "", link.merchantId, new Date()).click?.id ?? "";
  expect(await clickIdsIn(db)).toEqual(followed.map(idOf).sort());
  await expectSums(db);
}

/** The value of a counter in the metrics. */
export async function counted({ metrics }: TrackingProcess, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(await metrics.text())?.[1] ?? Number.NaN);
}

/** Polls until the condition holds. */
export async function eventually(isSo: () => Promise<boolean>, within = 15_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("it did not come about in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
