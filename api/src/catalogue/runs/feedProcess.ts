// The entities declare GraphQL types.
import "reflect-metadata";
import { setTimeout as sleep } from "node:timers/promises";
import { openBeside } from "../../db/openBeside";
import { FeedRefusal } from "../reading/feedRefusal";
import type { FeedProcessGiven, FeedProcessMessage, ServerLoad } from "./feedMessages";
import { FeedReading, type Pace } from "./feedReading";
import { GoodsStore, RunLost } from "./goodsStore";

/** One transaction of so few rows holds an embedded database's lock for about a millisecond. */
const BUSY_BATCH_SIZE = 3;
/**
 * While links are being followed it rests so many times as long as it worked. It keeps its priority: whoever waits for a
 * core while it holds the database's lock makes orders wait too.
 */
const REST = 8;
const TELL_EVERY_MS = 250;

/** As long as nothing is known, the server comes first. */
let isBusy = true;

const pace: Pace = {
  isBusy: () => isBusy,
  piece: async (work) => {
    const began = performance.now();
    const result = await work();
    if (isBusy) await sleep(REST * (performance.now() - began));
    return result;
  },
};

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
    return await new FeedReading({ goods, pace, busyBatchSize: BUSY_BATCH_SIZE }, reading, figures, signal).read(
      (done, total) => {
        if (performance.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = performance.now();
        void tell({ done, total, figures });
      },
    );
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
  process.on("message", (load: ServerLoad) => {
    isBusy = load.isBusy;
  });
  const { figures } = given;
  void read(given)
    .then((outcome) => tell({ outcome, figures }))
    .catch((error) => tell({ failure: failureOf(error), figures }))
    .finally(() => process.exit());
});
