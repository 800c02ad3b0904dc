import type { ServerLoad } from "../../core/asideProcess";
import type { DatabaseTarget } from "../../core/config/env";
import type { ReadingGiven, RunFigures } from "./feedReading";

/** The first message to the process. Not arguments nor the environment, since it may hold a password. */
export interface FeedProcessGiven {
  target: DatabaseTarget;
  reading: ReadingGiven;
  figures: RunFigures;
  /** The server's time now. */
  now: number;
  /** Whether links are being followed just now. */
  isBusy: boolean;
}

export interface FeedServerLoad extends ServerLoad {
  /** Whether links are being followed just now. */
  isBusy: boolean;
}

/** Every later one: how busy the server is, and that the process may write now. */
export type FeedServerMessage = FeedServerLoad | { turn: "begins" };

export type FeedProcessMessage =
  | { turn: "asked" | "ended" }
  | { done: number; total: number; figures: RunFigures }
  | { outcome: "done" | "held"; figures: RunFigures }
  | {
      failure: { kind: "refused" | "lost" | "other"; message: string; stack?: string | undefined };
      figures: RunFigures;
    };
