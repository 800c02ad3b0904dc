import type { ServerLoad } from "../../platform/asideProcess";
import type { DatabaseTarget } from "../../platform/config/env";
import type { ReadingGiven, RunFigures } from "./feedReading";

export interface FeedServerLoad extends ServerLoad {
  /** Whether links are being followed just now. */
  isBusy: boolean;
}

/** The answer to "ready", with the load while it started. Not arguments nor the environment, since it may hold a password. */
export interface FeedProcessGiven extends FeedServerLoad {
  target: DatabaseTarget;
  reading: ReadingGiven;
  figures: RunFigures;
  /** The server's time now. */
  now: number;
  maxRestMs: number;
}

/** Every later one: how busy the server is, and that the process may write now. */
export type FeedServerMessage = FeedServerLoad | { turn: "begins" };

export type FeedProcessMessage =
  | { ready: true }
  | { turn: "asked" | "ended" }
  | { done: number; total: number; figures: RunFigures }
  | { outcome: "done" | "held"; figures: RunFigures }
  | {
      failure: { kind: "refused" | "lost" | "other"; message: string; stack?: string | undefined };
      figures: RunFigures;
    };
