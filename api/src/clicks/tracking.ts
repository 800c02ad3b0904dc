import { join } from "node:path";
import type { Bus } from "../core/bus";
import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import type { Env } from "../core/env";
import type { Logger } from "../core/log";
import type { Metrics } from "../core/metrics";
import { deriveKey } from "../core/secrets";
import type { ClickIds } from "./clickId";
import { ClickSink } from "./clickSink";
import { openClickStore } from "./clickStore";
import { LinkCache } from "./linkCache";
import { LinkNews } from "./linkNews";
import { loadTarget } from "./linkTarget";
import { Redirect } from "./redirect";
import { RepeatNotes } from "./repeatNotes";
import { Repeats } from "./repeats";
import { Spool } from "./spool";
import { Visitors } from "./visitor";

export interface TrackingParts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "dataDir" | "trustProxy">;
  dataKey: Buffer;
  clickIds: ClickIds;
  writer: number;
  /** To the other processes, where there are any. */
  bus?: Bus;
  /** Its bounds, for whoever wants to reach them. */
  spoolBytes?: number;
  lookEvery?: number;
}

/** How many visits are remembered. Those of all processes share the memory of each, where they tell each other. */
const OWN_VISITS = 2 ** 18;
const ALL_VISITS = 2 ** 20;

/** All that following a link takes, put together. Touches neither disk nor database before the first click. */
export class Tracking {
  readonly cache: LinkCache;
  readonly sink: ClickSink;
  readonly redirect: Redirect;
  readonly visitors: Visitors;
  private readonly news: LinkNews;

  constructor({ db, clock, log, env, dataKey, clickIds, writer, bus, spoolBytes, lookEvery }: TrackingParts) {
    this.cache = new LinkCache((code) => loadTarget(db, code));
    this.news = new LinkNews({ db, clock, log, cache: this.cache, bus, lookEvery });
    this.sink = new ClickSink(openClickStore(db, writer), new Spool(join(env.dataDir, "spool"), spoolBytes), log);
    this.visitors = new Visitors(deriveKey(dataKey, "visitors"));
    const { trustProxy } = env;
    const { cache, sink, visitors } = this;
    const repeats = new Repeats(bus ? ALL_VISITS : OWN_VISITS);
    if (bus) repeats.onNoted(new RepeatNotes(repeats, bus).add);
    this.redirect = new Redirect({ cache, sink, clickIds, visitors, repeats, clock, log, trustProxy });
  }

  /** Looks for what other processes changed. */
  look(): Promise<void> {
    return this.news.look();
  }

  /** After a change that other processes should look for. */
  tellOfChange(): void {
    void this.news.tell();
  }

  showIn(metrics: Metrics): void {
    this.sink.measures.showIn(metrics);
    this.redirect.times.showIn(metrics);
  }

  start(): void {
    this.news.start();
    this.sink.start();
  }

  async stop(): Promise<void> {
    await this.news.stop();
    await this.sink.stop();
  }
}
