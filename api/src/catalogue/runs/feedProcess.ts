// The entities declare GraphQL types.
import "reflect-metadata";
import { availableParallelism } from "node:os";
import { openBeside } from "../../db/openBeside";
import { FeedRefusal } from "../reading/feedRefusal";
import type { FeedProcessGiven, FeedProcessMessage, FeedServerMessage } from "./feedMessages";
import { feedPace, restBeside } from "./feedPace";
import { FeedReading } from "./feedReading";
import { GoodsStore, RunLost } from "./goodsStore";

const TELL_EVERY_MS = 250;

let isBusy = true;
/** How much of its time the server worked in the last second; as long as nothing is known, it comes first. */
let busy = 1;

const pace = feedPace(() => isBusy, { rest: () => restBeside(busy, availableParallelism()) });

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

async function read({ target, reading, figures, now }: FeedProcessGiven): Promise<"done" | "held"> {
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
  isBusy = given.isBusy;
  process.on("message", (message: FeedServerMessage) => {
    if ("turn" in message) return begin();
    isBusy = message.isBusy;
    busy = message.busy;
  });
  const { figures } = given;
  void read(given)
    .then((outcome) => tell({ outcome, figures }))
    .catch((error) => tell({ failure: failureOf(error), figures }))
    .finally(() => process.exit());
});
