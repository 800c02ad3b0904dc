import { Subscriber } from "./live";
import { noUpdate } from "./liveUpdate";

/** Longer than any test waits. */
const LONG = 60_000;

const isOver = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

describe("gathering clicks", () => {
  it("goes on while clicks come, and hands out all of them", async () => {
    const subscriber = new Subscriber();
    const gathering = subscriber.gatherClicks(LONG);
    for (let count = 0; count < 3; count += 1) subscriber.deliver({ ...noUpdate, clicks: 2 });
    expect(await isOver(gathering)).toBe(false);
    expect(await subscriber.next()).toEqual({ ...noUpdate, clicks: 6 });
    subscriber.close();
  });

  it("ends by itself", async () => {
    const gathering = new Subscriber().gatherClicks(20);
    expect(await isOver(gathering)).toBe(false);
    await gathering;
  });

  it.each(["sales", "deliveries", "arrivals", "notifications"] as const)("ends at once when %s come", async (what) => {
    const subscriber = new Subscriber();
    const gathering = subscriber.gatherClicks(LONG);
    subscriber.deliver({ ...noUpdate, [what]: 1 });
    expect(await isOver(gathering)).toBe(true);
    // They wait to be handed out.
    expect(await isOver(subscriber.gatherClicks(LONG))).toBe(true);
  });

  it("ends when the subscriber leaves", async () => {
    const subscriber = new Subscriber();
    const gathering = subscriber.gatherClicks(LONG);
    subscriber.close();
    expect(await isOver(gathering)).toBe(true);
    expect(await subscriber.next()).toBeUndefined();
  });
});
