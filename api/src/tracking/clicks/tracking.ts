import { join } from "node:path";
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Env } from "../../platform/config/env";
import { deriveKey } from "../../platform/config/secrets";
import type { Database } from "../../platform/db/database";
import { showQueueIn } from "../../platform/diskQueue/queueMetrics";
import type { Events } from "../../platform/events";
import type { Logger } from "../../platform/log/log";
import type { Metrics } from "../../platform/metrics/metrics";
import { type AskDirectory, askDirectory, KeyDirectories } from "./agents/keyDirectories";
import { SignedAgents } from "./agents/signedAgents";
import type { ClickIds } from "./clickId/clickId";
import { FloodGuard } from "./floods/floodGuard";
import { FloodLog } from "./floods/floodLog";
import { LinkCache } from "./linkCache/linkCache";
import { LinkChanges } from "./linkCache/linkChanges";
import { LinkReader } from "./linkCache/linkReader";
import { LinkSnapshot } from "./linkCache/linkSnapshot";
import { type ClickLog, clickLogEngine } from "./log/clickLog";
import { MachineAnswer, type OfferReader } from "./redirect/machineAnswer";
import { Redirect } from "./redirect/redirect";
import { Repeats } from "./redirect/repeats";
import type { SharedVisits } from "./redirect/sharedVisits";
import { ShopSubs } from "./redirect/shopSubs";
import { type TestLinks, TestRedirect } from "./redirect/testRedirect";
import { Visitors } from "./redirect/visitor";
import { ClickSink } from "./store/clickSink";
import { openClickStore } from "./store/openClickStore";
import { SPOOL_FOLDER, Spool } from "./store/spool";
import { openReads, type TrackingReads } from "./trackingReads";

export interface TrackingParts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "dataDir" | "trustProxy" | "linkCacheSize" | "clickLog" | "publicUrl">;
  offerOf: OfferReader;
  /** Whether a request's host is served here. */
  isOurs?: (host: string) => boolean;
  askDirectory?: AskDirectory;
  dataKey: Buffer;
  clickIds: ClickIds;
  /** Defaults to a key derived from `dataKey`. */
  shopSubs?: ShopSubs;
  writer: number;
  /** Connects to the other processes, if there are any. */
  bus?: Bus;
  /** Visitor memory shared by all processes. */
  sharedVisits?: SharedVisits | undefined;
  events?: Events;
  /** The test links of brands. */
  testLinks?: TestLinks | undefined;
  /** Limits that tests override. */
  spoolBytes?: number;
  pollInterval?: number;
  commitWithin?: number;
}

/** Purpose of the key derived for shops' sub-IDs. */
export const SHOP_SUBS_KEY = "shop sub-ids";

/** Everything behind a redirect, wired together. Uses neither disk nor database before the first click. */
export class Tracking {
  readonly cache: LinkCache;
  readonly sink: ClickSink;
  readonly redirect: Redirect;
  readonly visitors: Visitors;
  readonly floodLog: FloodLog;
  readonly agents: SignedAgents;
  readonly snapshot: LinkSnapshot;
  private readonly keepsSnapshot: boolean;
  private readonly reads: TrackingReads;
  private readonly spool: Spool;
  private readonly linkChanges: LinkChanges;
  /** Set if clicks go through a log. */
  private readonly logReader: ClickLog["reader"] | undefined;

  constructor(parts: TrackingParts) {
    const { db, clock, log, env, dataKey, clickIds, writer, bus, sharedVisits, events, testLinks, offerOf, ...rest } =
      parts;
    this.reads = openReads(db);
    const source = new LinkReader(this.reads);
    const codes = () => this.cache.codes();
    this.snapshot = new LinkSnapshot({ source, clock, log, codes, folder: env.dataDir, most: env.linkCacheSize });
    // An embedded database is available whenever the process is, so it needs no snapshot.
    this.keepsSnapshot = db.engine === "mysql";
    const oldLinks = this.keepsSnapshot ? this.snapshot : undefined;
    this.cache = new LinkCache(source, { known: env.linkCacheSize }, oldLinks);
    const onChange = () => oldLinks?.soon();
    this.linkChanges = new LinkChanges({
      reads: this.reads,
      clock,
      log,
      cache: this.cache,
      bus,
      pollInterval: rest.pollInterval,
      onChange,
    });
    const folder = join(env.dataDir, SPOOL_FOLDER);
    this.spool = new Spool(folder, log, rest.spoolBytes);
    const written = openClickStore(db, writer);
    const target = env.clickLog;
    const clickLog = target && clickLogEngine().openClickLog({ target, store: written, folder, log });
    this.logReader = clickLog?.reader;
    this.sink = new ClickSink({
      store: clickLog?.clicks ?? written,
      spool: this.spool,
      log,
      events,
      commitWithin: rest.commitWithin,
    });
    this.visitors = new Visitors(deriveKey(dataKey, "visitors"));
    const { trustProxy } = env;
    const { host: provider, protocol } = new URL(env.publicUrl);
    const ask = rest.askDirectory ?? askDirectory(env.publicUrl, true);
    const directories = new KeyDirectories(clock, ask);
    const isOurs = rest.isOurs ?? ((host: string) => host === provider);
    this.agents = new SignedAgents({ directories, clock, log, isOurs, protocol });
    this.floodLog = new FloodLog(db, log);
    const floods = new FloodGuard();
    const { cache, sink, visitors, floodLog } = this;
    this.redirect = new Redirect({
      cache,
      sink,
      clickIds,
      visitors,
      repeats: new Repeats(),
      sharedVisits,
      floods,
      floodLog,
      clock,
      log,
      trustProxy,
      shopSubs: parts.shopSubs ?? new ShopSubs([deriveKey(dataKey, SHOP_SUBS_KEY)]),
      machines: new MachineAnswer({ offerOf, provider, log }),
      agents: this.agents,
      tests: testLinks && new TestRedirect({ links: testLinks, clickIds, clock, log }),
    });
  }

  /** Reads changes made by other processes. */
  poll(): Promise<void> {
    return this.linkChanges.poll();
  }

  /** Notifies other processes of a change. */
  publishChange(): void {
    void this.linkChanges.publish();
  }

  showIn(metrics: Metrics): void {
    metrics.counterOf(
      "link_cache_misses_total",
      "Links that had to be looked up in the database because they were not in memory.",
      () => this.cache.misses,
    );
    metrics.gauge("link_cache_links", "Links in memory.", () => this.cache.size);
    this.sink.measures.showIn(metrics);
    showQueueIn(metrics, "click_spool", "the spool of clicks", this.spool);
    this.redirect.times.showIn(metrics);
    this.agents.showIn(metrics);
    this.floodLog.showIn(metrics);
    this.logReader?.showIn(metrics);
  }

  /** A process that serves no redirects still writes the clicks an earlier run left in its spool. */
  start({ followsLinks = true, writesLog = true } = {}): void {
    this.sink.start();
    if (writesLog) this.logReader?.start();
    if (!followsLinks) return;
    this.linkChanges.start();
    this.floodLog.start();
    if (this.keepsSnapshot) this.snapshot.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.linkChanges.stop(), this.snapshot.stop()]);
    await this.logReader?.stop();
    await this.sink.stop();
    await this.floodLog.stop();
    await this.reads.close();
  }
}
