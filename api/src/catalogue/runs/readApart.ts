import { forkAside, killAside, loadMeter, type ServerLoad, sayTo, tellLoad } from "../../platform/asideProcess";
import type { Clock } from "../../platform/clock";
import type { DatabaseTarget } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import { GuestTurns } from "../../platform/db/guestTurns";
import { FeedRefusal } from "../reading/feedRefusal";
import { MAX_REST_MS, type Pace } from "./feedPace";
import { figuresOf, type ReadingGiven, type RunFigures } from "./feedReading";
import { RunLost } from "./goodsStore";

const MAX_MEGABYTES = 256;
/** More often, each look and each message costs redirects more than the process does. */
const TELL_LOAD_EVERY_MS = 1000;

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

export interface ReadApartParts {
  /** The program of the process. It opens the database, so it stands above this module. */
  script: string;
  db: Database;
  clock: Clock;
  pace: Pick<Pace, "isBusy">;
  maxRestMs?: number | undefined;
}

type Failure = Extract<FeedProcessMessage, { failure: unknown }>["failure"];

/**
 * Reads a feed's file in a process of its own: a driver's statements block their thread, and reading a million rows
 * would delay every redirect of this one. It asks for its turns to write.
 */
export const readApart =
  ({ script, db, clock, pace, maxRestMs = MAX_REST_MS }: ReadApartParts) =>
  async (
    reading: ReadingGiven,
    figures: RunFigures,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<"done" | "held"> => {
    signal.throwIfAborted();
    const child = forkAside(script, MAX_MEGABYTES);
    const turns = new GuestTurns(db);
    const begin = () => sayTo(child, { turn: "begins" } satisfies FeedServerMessage);
    const meter = loadMeter();
    const load = (): FeedServerLoad => ({ ...meter(), isBusy: pace.isBusy() });
    let telling: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        child.on("message", (message: FeedProcessMessage) => {
          // What it had sent before it heard of the end counts no more.
          if (signal.aborted) return;
          if ("ready" in message) {
            const given = { target: targetOf(db), reading, figures: figuresOf(figures), now: clock.now().getTime() };
            sayTo(child, { ...given, maxRestMs, ...load() } satisfies FeedProcessGiven);
            telling = tellLoad(child, TELL_LOAD_EVERY_MS, load);
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
        child.once("exit", (code, ended) =>
          reject(new Error(`the process that read the feed ended with ${ended ?? code}`)),
        );
      });
    } finally {
      clearInterval(telling);
      await killAside(child);
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
