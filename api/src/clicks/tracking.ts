import { join } from "node:path";
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
  /** Its bounds, for whoever wants to reach them. */
  spoolBytes?: number;
}

/** All that following a link takes, put together. Touches neither disk nor database before the first click. */
export class Tracking {
  readonly cache: LinkCache;
  readonly sink: ClickSink;
  readonly redirect: Redirect;
  readonly visitors: Visitors;
  private readonly news: LinkNews;

  constructor({ db, clock, log, env, dataKey, clickIds, writer, spoolBytes }: TrackingParts) {
    this.cache = new LinkCache((code) => loadTarget(db, code));
    this.news = new LinkNews(db, clock, this.cache, log);
    this.sink = new ClickSink(openClickStore(db, writer), new Spool(join(env.dataDir, "spool"), spoolBytes), log);
    this.visitors = new Visitors(deriveKey(dataKey, "visitors"));
    const { trustProxy } = env;
    const { cache, sink, visitors } = this;
    this.redirect = new Redirect({ cache, sink, clickIds, visitors, clock, log, trustProxy });
  }

  showIn(metrics: Metrics): void {
    this.sink.measures.showIn(metrics);
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
