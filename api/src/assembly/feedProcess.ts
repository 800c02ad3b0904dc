// The entities declare GraphQL types.
import "reflect-metadata";
import { availableParallelism } from "node:os";
import {
  type FeedProcessGiven,
  type FeedProcessMessage,
  FeedReading,
  FeedRefusal,
  type FeedServerLoad,
  type FeedServerMessage,
  feedPace,
  GoodsStore,
  RunLost,
  restBeside,
} from "../catalogue";
import { openBeside } from "./db/openBeside";

const TELL_EVERY_MS = 250;

/** Of the last second. */
let load: FeedServerLoad;

const tell = (message: FeedProcessMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

let begin: () => void = () => undefined;

/** Asked of the server, which writes to the same file and keeps nobody waiting by looking whether it is locked. */
async function takeTurn(): Promise<() => void> {
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await tell({ turn: "asked" });
  await begins;
  return () => void tell({ turn: "ended" });
}

async function read(given: FeedProcessGiven): Promise<"done" | "held"> {
  const { target, reading, figures, now, maxRestMs } = given;
  const rest = () => restBeside(load.busy, availableParallelism());
  const pace = feedPace({ isBusy: () => load.isBusy, rest, maxRestMs });
  const db = await openBeside(target, takeTurn);
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
  load = given;
  process.on("message", (message: FeedServerMessage) => {
    if ("turn" in message) return begin();
    load = message;
  });
  const { figures } = given;
  void read(given)
    .then((outcome) => tell({ outcome, figures }))
    .catch((error) => tell({ failure: failureOf(error), figures }))
    .finally(() => process.exit());
});
void tell({ ready: true });
