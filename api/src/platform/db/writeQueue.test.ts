/** On both engines: concurrent writes depend on their locks. */
import { performance } from "node:perf_hooks";
import { listening, PayoutTestKit } from "../../../test";
import { WriteQueue } from "./writeQueue";

const onSqlite = process.env.TEST_LANE === "mysql" ? it.skip : it;
const PAYOUTS = 40;

/** A slow machine: every check finds that the turn has taken long. */
function slowMachine(): void {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => {
    now += 10;
    return now;
  });
}

let turns = 0;
let isCounting = false;
/** Counts the turns of the event loop until the end of the test. */
function countTurns(): void {
  turns = 0;
  isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
}
afterEach(() => (isCounting = false));

describe("WriteQueue", () => {
  onSqlite("lets redirects come between the transactions of a long series", async () => {
    const kit = await PayoutTestKit.start();
    try {
      const first = await kit.pair();
      for (let at = 0; at < PAYOUTS; at += 1) {
        const pair = await kit.pair({ merchant: first.merchant, advertiser: first.advertiser });
        await kit.paidBy(pair.publisher);
        await kit.earn(pair, 6000);
      }
      kit.passToCalculation();
      const follow = await listening(kit.api);
      slowMachine();
      const run = kit.run();
      let isOver = false;
      void run.finally(() => {
        isOver = true;
      });
      let answered = 0;
      while (!isOver) {
        expect(await follow(`/r/${first.link.code}`)).toMatchObject({ status: 302 });
        if (!isOver) answered += 1;
      }
      expect((await run).data.runPayouts.made).toMatchObject({ count: PAYOUTS });
      // A redirect takes a few turns of the loop here, because its client is in the same process. Reading due rows in a
      // thread lets one or two in between.
      expect(answered).toBeGreaterThan(4);
    } finally {
      await kit.stop();
    }
  });

  it("keeps the order of waiting writes, without delaying anyone else", async () => {
    slowMachine();
    const queue = new WriteQueue();
    const done: string[] = [];
    const write = (name: string) => queue.inTurn(async () => void done.push(name));
    countTurns();
    const writes = ["first", "second", "third"].map(write);
    await writes[0];
    await queue.alone(() => done.push("clicks"));
    expect(turns).toBe(0);
    await Promise.all([...writes, write("fourth")]);
    expect(done).toEqual(["first", "clicks", "second", "third", "fourth"]);
  });

  it("continues after a failure", async () => {
    const queue = new WriteQueue();
    await expect(queue.inTurn(() => Promise.reject(new Error("rolled back")))).rejects.toThrow("rolled back");
    expect(await queue.inTurn(async () => "next")).toBe("next");
  });
});
