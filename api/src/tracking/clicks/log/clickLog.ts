import { type ClickLogTarget } from "../../../platform/config/env";
import { type Logger } from "../../../platform/log/log";
import { type Metrics } from "../../../platform/metrics/metrics";
import { type Engine, loadEngine } from "../../../platform/optional/loadEngine";
import type { ClickStore } from "../store/clickStore";

export interface ClickLogParts {
  target: ClickLogTarget;
  /** Writes rows and sums once, however often a click is handed out. */
  store: ClickStore;
  /** For clicks that nobody can read or write. */
  folder: string;
  log: Logger;
}

/** Clicks on their way to the database, so that a redirect waits for no database. */
export interface ClickLog {
  /** Takes clicks from redirects. */
  clicks: ClickStore;
  /** Writes to the database what the log holds. */
  reader: { start(): void; stop(): Promise<void>; showIn(metrics: Metrics): void };
}

/** What `packages/click-log` is. */
export interface ClickLogEngine {
  openClickLog(parts: ClickLogParts): ClickLog;
  /** How many clicks are in the log and not in the database yet. */
  countWaiting(target: ClickLogTarget): Promise<number>;
}

export const CLICK_LOG: Engine = { name: "click-log", setting: "CLICK_LOG_URL" };

export const clickLogEngine = (): ClickLogEngine => loadEngine(CLICK_LOG);
