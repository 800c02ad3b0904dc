import { Subscriber } from "./live";
import { clickedIn, clickedOn, type LiveUpdate, MAX_CLICKED, mergeUpdates, noUpdate } from "./liveUpdate";

const click = (link: string, clicks = 1): LiveUpdate => ({
  ...noUpdate,
  clicks,
  clicked: { [clickedOn.link("brand", link)]: clicks },
});

describe("live updates", () => {
  it("add up clicks by link", () => {
    const sum = [click("a"), click("b", 2), click("a", 3)].reduce(mergeUpdates);
    expect(sum.clicks).toBe(6);
    expect(clickedIn(sum)).toEqual([
      { merchantId: "brand", linkId: "a", publisherId: null, clicks: 4 },
      { merchantId: "brand", linkId: "b", publisherId: null, clicks: 2 },
    ]);
  });

  it("list no rows beyond a limit, and lose no clicks", () => {
    const many = Array.from({ length: MAX_CLICKED + 1 }, (_, at) => click(`link-${at}`));
    expect(clickedIn(many.slice(1).reduce(mergeUpdates))).toHaveLength(MAX_CLICKED);
    const sum = [...many, click("link-0", 5)].reduce(mergeUpdates);
    expect([sum.clicks, clickedIn(sum)]).toEqual([MAX_CLICKED + 6, null]);
    expect(Object.keys(sum.clicked)).toHaveLength(1);
  });

  it("are understood when another release omits fields", () => {
    const { clicked: _, ...older } = click("a", 2);
    expect(mergeUpdates(noUpdate, older)).toEqual({ ...noUpdate, clicks: 2 });
  });
});

/** Longer than any test waits. */
const LONG = 60_000;

const isOver = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

describe("gathering clicks", () => {
  it("continues while clicks arrive, and delivers all of them", async () => {
    const subscriber = new Subscriber();
    const gathering = subscriber.gatherClicks(LONG);
    for (let count = 0; count < 3; count += 1) subscriber.deliver({ ...noUpdate, clicks: 2 });
    expect(await isOver(gathering)).toBe(false);
    expect(await subscriber.next()).toEqual({ ...noUpdate, clicks: 6 });
    subscriber.close();
  });

  it("ends on its own", async () => {
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

  it.each(["sales", "deliveries", "arrivals", "notifications"] as const)(
    "ends immediately when %s come",
    async (what) => {
      const subscriber = new Subscriber();
      const gathering = subscriber.gatherClicks(LONG);
      subscriber.deliver({ ...noUpdate, [what]: 1 });
      expect(await isOver(gathering)).toBe(true);
      // They wait to be delivered.
      expect(await isOver(subscriber.gatherClicks(LONG))).toBe(true);
    },
  );

  it("ends when the subscriber leaves", async () => {
    const subscriber = new Subscriber();
    const gathering = subscriber.gatherClicks(LONG);
    subscriber.close();
    expect(await isOver(gathering)).toBe(true);
    expect(await subscriber.next()).toBeUndefined();
  });
});
