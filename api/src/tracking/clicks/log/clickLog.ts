import { type ClickLogTarget } from "../../../platform/config/env";
import { type Logger } from "../../../platform/log/log";
import { type Metrics } from "../../../platform/metrics/metrics";
import { type Engine, loadEngine } from "../../../platform/optional/loadEngine";
import type { ClickStore } from "../store/clickStore";

export interface ClickLogParts {
  target: ClickLogTarget;
  /** Writes rows and sums once, however often a click is delivered. */
  store: ClickStore;
  /** For unreadable or rejected clicks. */
  folder: string;
  log: Logger;
}

/** Clicks on their way to the database, so that a redirect waits for no database. */
export interface ClickLog {
  /** Accepts clicks from redirects. */
  clicks: ClickStore;
  /** Writes the log's clicks to the database. */
  reader: { start(): void; stop(): Promise<void>; showIn(metrics: Metrics): void };
}

/** The exports of `packages/click-log`. */
export interface ClickLogEngine {
  openClickLog(parts: ClickLogParts): ClickLog;
  /** Clicks in the log that are not in the database yet. */
  countWaiting(target: ClickLogTarget): Promise<number>;
}

export const CLICK_LOG: Engine = { name: "click-log", setting: "CLICK_LOG_URL" };

export const clickLogEngine = (): ClickLogEngine => loadEngine(CLICK_LOG);
