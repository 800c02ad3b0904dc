import { Subscriber } from "./live";
import { clickedIn, clickedOn, type LiveUpdate, MAX_CLICKED, mergeUpdates, noUpdate } from "./liveUpdate";

const click = (link: string, clicks = 1): LiveUpdate => ({
  ...noUpdate,
  clicks,
  clicked: { [clickedOn.link("brand", link)]: clicks },
});

describe("live updates", () => {
  it("add up by what was clicked", () => {
    const sum = [click("a"), click("b", 2), click("a", 3)].reduce(mergeUpdates);
    expect(sum.clicks).toBe(6);
    expect(clickedIn(sum)).toEqual([
      { merchantId: "brand", linkId: "a", publisherId: null, clicks: 4 },
      { merchantId: "brand", linkId: "b", publisherId: null, clicks: 2 },
    ]);
  });

  it("name no rows once there are too many, and forget none of the clicks", () => {
    const many = Array.from({ length: MAX_CLICKED + 1 }, (_, at) => click(`link-${at}`));
    expect(clickedIn(many.slice(1).reduce(mergeUpdates))).toHaveLength(MAX_CLICKED);
    const sum = [...many, click("link-0", 5)].reduce(mergeUpdates);
    expect([sum.clicks, clickedIn(sum)]).toEqual([MAX_CLICKED + 6, null]);
    expect(Object.keys(sum.clicked)).toHaveLength(1);
  });

  it("are understood when another release leaves fields out", () => {
    const { clicked: _, ...older } = click("a", 2);
    expect(mergeUpdates(noUpdate, older)).toEqual({ ...noUpdate, clicks: 2 });
  });
});

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
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    try {
      const gathering = new Subscriber().gatherClicks(LONG);
      jest.advanceTimersByTime(LONG - 1);
      expect(await isOver(gathering)).toBe(false);
      jest.advanceTimersByTime(1);
      expect(await isOver(gathering)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
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
