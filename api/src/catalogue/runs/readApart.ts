import { extname, join } from "node:path";
import { forkAside, killAside, sayTo, tellLoad } from "../../core/asideProcess";
import type { Clock } from "../../core/clock";
import type { DatabaseTarget } from "../../core/config/env";
import type { Database } from "../../core/db/database";
import { GuestTurns } from "../../core/db/guestTurns";
import { FeedRefusal } from "../reading/feedRefusal";
import type { FeedProcessGiven, FeedProcessMessage, FeedServerMessage } from "./feedMessages";
import type { Pace } from "./feedPace";
import type { ReadingGiven, RunFigures } from "./feedReading";
import { RunLost } from "./goodsStore";

export const SCRIPT = join(__dirname, `feedProcess${extname(__filename)}`);
const MAX_MEGABYTES = 256;
/** More often, each look and each message costs redirects more than the process does. */
const TELL_LOAD_EVERY_MS = 1000;

export interface ReadApartParts {
  db: Database;
  clock: Clock;
  pace: Pick<Pace, "isBusy">;
}

type Failure = Extract<FeedProcessMessage, { failure: unknown }>["failure"];

/**
 * Reads a feed's file in a process of its own: a driver's statements block their thread, and reading a million rows
 * would delay every redirect of this one. It asks for its turns to write.
 */
export const readApart =
  ({ db, clock, pace }: ReadApartParts) =>
  async (
    reading: ReadingGiven,
    figures: RunFigures,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<"done" | "held"> => {
    signal.throwIfAborted();
    const child = forkAside(SCRIPT, MAX_MEGABYTES);
    const turns = new GuestTurns(db);
    const begin = () => sayTo(child, { turn: "begins" } satisfies FeedServerMessage);
    const telling = tellLoad(child, TELL_LOAD_EVERY_MS, () => ({ isBusy: pace.isBusy() }));
    try {
      return await new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        child.on("message", (message: FeedProcessMessage) => {
          // What it had sent before it heard of the end counts no more.
          if (signal.aborted) return;
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
        const given: FeedProcessGiven = {
          target: targetOf(db),
          reading,
          figures: figuresOf(figures),
          now: clock.now().getTime(),
          isBusy: pace.isBusy(),
        };
        child.send(given);
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

/** Without the rest of the run, whose times a message cannot carry. */
const figuresOf = ({
  rowCount,
  goods,
  added,
  changed,
  gone,
  rejected,
  duplicates,
  faults,
  faultCounts,
  missing,
  error,
}: RunFigures): RunFigures => ({
  rowCount,
  goods,
  added,
  changed,
  gone,
  rejected,
  duplicates,
  faults,
  faultCounts,
  missing,
  error,
});

function errorOf({ kind, message, stack }: Failure): Error {
  if (kind === "refused") return new FeedRefusal(message);
  return kind === "lost" ? new RunLost() : Object.assign(new Error(message), { stack });
}
