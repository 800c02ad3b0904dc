import type { Clock } from "../../platform/clock";
import type { DatabaseTarget } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import { WriteLease } from "../../platform/db/writeLease";
import {
  loadMeter,
  reportLoad,
  type ServerLoad,
  sendToWorker,
  spawnWorker,
  stopWorker,
} from "../../platform/workerProcess";
import { FeedRefusal } from "../reading/feedRefusal";
import { MAX_REST_MS, type Pace } from "./feedPace";
import { figuresOf, type ReadingGiven, type RunFigures } from "./feedReading";
import { RunLost } from "./variantStore";

const MAX_MEGABYTES = 256;
/** At a shorter interval, polling and messages would cost redirects more than the process does. */
const TELL_LOAD_EVERY_MS = 1000;

export interface FeedServerLoad extends ServerLoad {
  /** Whether links are being followed now. */
  isBusy: boolean;
}

/**
 * The response to "ready", with the load during startup. Neither arguments nor the environment, because it may contain
 * a password.
 */
export interface FeedProcessGiven extends FeedServerLoad {
  target: DatabaseTarget;
  reading: ReadingGiven;
  figures: RunFigures;
  /** The server's time now. */
  now: number;
  maxRestMs: number;
}

/** Every later response: the server's load, and permission to write now. */
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

export interface ReadInWorkerParts {
  /** The process's program. It opens the database, so it belongs above this module. */
  script: string;
  db: Database;
  clock: Clock;
  pace: Pick<Pace, "isBusy">;
  maxRestMs?: number | undefined;
}

type Failure = Extract<FeedProcessMessage, { failure: unknown }>["failure"];

/**
 * Reads a feed's file in a separate process: database drivers block their thread, and reading a million rows would
 * delay every redirect of this one. It requests its turns to write.
 */
export const readInWorker =
  ({ script, db, clock, pace, maxRestMs = MAX_REST_MS }: ReadInWorkerParts) =>
  async (
    reading: ReadingGiven,
    figures: RunFigures,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<"done" | "held"> => {
    signal.throwIfAborted();
    const child = spawnWorker(script, MAX_MEGABYTES);
    const turns = new WriteLease(db);
    const begin = () => sendToWorker(child, { turn: "begins" } satisfies FeedServerMessage);
    const meter = loadMeter();
    const load = (): FeedServerLoad => ({ ...meter(), isBusy: pace.isBusy() });
    let telling: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        child.on("message", (message: FeedProcessMessage) => {
          // Messages sent before it learned of the end are ignored.
          if (signal.aborted) return;
          if ("ready" in message) {
            const given = { target: targetOf(db), reading, figures: figuresOf(figures), now: clock.now().getTime() };
            sendToWorker(child, { ...given, maxRestMs, ...load() } satisfies FeedProcessGiven);
            telling = reportLoad(child, TELL_LOAD_EVERY_MS, load);
            return;
          }
          if ("turn" in message) {
            if (message.turn === "asked") turns.ask(begin);
            else turns.end();
            return;
          }
          Object.assign(figures, message.figures);
          if ("outcome" in message) resolve(message.outcome);
          else if ("failure" in message) reject(errorOf(message.failure));
          else progress(message.done, message.total);
        });
        child.once("error", reject);
        child.once("exit", (code, ended) => reject(new Error(`the feed process exited with ${ended ?? code}`)));
      });
    } finally {
      clearInterval(telling);
      await stopWorker(child);
      turns.close();
    }
  };

const targetOf = (db: Database): DatabaseTarget =>
  db.engine === "mysql"
    ? { kind: "mysql", url: db.serverUrl, replicas: [], connections: 2 }
    : { kind: "sqlite", path: db.filePath };

function errorOf({ kind, message, stack }: Failure): Error {
  if (kind === "refused") return new FeedRefusal(message);
  return kind === "lost" ? new RunLost() : Object.assign(new Error(message), { stack });
}
