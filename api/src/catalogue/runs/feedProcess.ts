// The entities declare GraphQL types.
import "reflect-metadata";
import { availableParallelism } from "node:os";
import { openBeside } from "../../db/openBeside";
import { FeedRefusal } from "../reading/feedRefusal";
import type { FeedProcessGiven, FeedProcessMessage, FeedServerLoad } from "./feedMessages";
import { feedPace, restBeside } from "./feedPace";
import { FeedReading } from "./feedReading";
import { GoodsStore, RunLost } from "./goodsStore";

const TELL_EVERY_MS = 250;

/** Ten times a second it is told how much of its time the server works, and what counts is about the last second. */
const SMOOTHING = 0.1;
/** As long as nothing is known, the server comes first. */
let isBusy = true;
let busy = 1;

/** It rests, but keeps its priority: whoever waits for a core while it holds the database's lock makes orders wait too. */
const pace = feedPace(() => isBusy, { rest: () => restBeside(busy, availableParallelism()) });

const tell = (message: FeedProcessMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function read({ target, reading, figures, now }: FeedProcessGiven): Promise<"done" | "held"> {
  const db = await openBeside(target);
  try {
    const began = performance.now();
    const clock = { now: () => new Date(now + performance.now() - began) };
    const goods = new GoodsStore(db, clock);
    const { signal } = new AbortController();
    let toldAt = 0;
    return await new FeedReading({ goods, pace }, reading, figures, signal).read((done, total) => {
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      void tell({ done, total, figures });
    });
  } finally {
    await db.close();
  }
}

const failureOf = (error: unknown) => {
  const { message = String(error), stack } = error as Partial<Error>;
  const kind = error instanceof FeedRefusal ? "refused" : error instanceof RunLost ? "lost" : "other";
  return { kind, message, stack } as const;
};

// The server ended, however it did: a run that follows finds whole batches.
process.once("disconnect", () => process.exit());
process.once("message", (given: FeedProcessGiven) => {
  process.on("message", (load: FeedServerLoad) => {
    isBusy = load.isBusy;
    busy += SMOOTHING * (load.busy - busy);
  });
  const { figures } = given;
  void read(given)
    .then((outcome) => tell({ outcome, figures }))
    .catch((error) => tell({ failure: failureOf(error), figures }))
    .finally(() => process.exit());
});
