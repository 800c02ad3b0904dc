// Needed because the entities declare GraphQL types.
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
  RunLost,
  restUnderLoad,
  VariantStore,
} from "../catalogue";
import { openInWorker } from "./db/openInWorker";

const TELL_EVERY_MS = 250;

/** In the last second. */
let load: FeedServerLoad;

const send = (message: FeedProcessMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

let begin: () => void = () => undefined;

/** Asks the server, which writes to the same file, instead of probing the lock. */
async function takeTurn(): Promise<() => void> {
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await send({ turn: "asked" });
  await begins;
  return () => void send({ turn: "ended" });
}

async function read(given: FeedProcessGiven): Promise<"done" | "held"> {
  const { target, reading, figures, now, maxRestMs } = given;
  const rest = () => restUnderLoad(load.busy, availableParallelism());
  const pace = feedPace({ isBusy: () => load.isBusy, rest, maxRestMs });
  const db = await openInWorker(target, takeTurn);
  try {
    const began = performance.now();
    const clock = { now: () => new Date(now + performance.now() - began) };
    const variants = new VariantStore(db, clock);
    const { signal } = new AbortController();
    let sentAt = 0;
    return await new FeedReading({ variants, pace }, reading, figures, signal).read((done, total) => {
      if (performance.now() - sentAt < TELL_EVERY_MS) return;
      sentAt = performance.now();
      void send({ done, total, figures });
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

// The server ended for any reason: the next run finds complete batches.
process.once("disconnect", () => process.exit());
process.once("message", (given: FeedProcessGiven) => {
  load = given;
  process.on("message", (message: FeedServerMessage) => {
    if ("turn" in message) return begin();
    load = message;
  });
  const { figures } = given;
  void read(given)
    .then((outcome) => send({ outcome, figures }))
    .catch((error) => send({ failure: failureOf(error), figures }))
    .finally(() => process.exit());
});
void send({ ready: true });
