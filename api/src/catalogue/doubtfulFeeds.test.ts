import { DAY, HeldClock, HOUR, testApi } from "../../test";
import { csvOf, FeedKit, SHOP } from "../../test/feeds/feedKit";
import { Notice } from "../reach/notifications/notification.entity";
import { Feed } from "./feed.entity";

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
beforeEach(async () => (kit = await FeedKit.open(api)));

/** The same pages, whatever their products are called. */
const feedOf = (count: number, { from = 0, price = "100.00 USD" } = {}) =>
  csvOf(Array.from({ length: count }, (_, at) => ({ id: `sku-${from + at}`, price, url: `${SHOP}/p/${at}` })));
const release = async (id: string, isReleased: boolean) => {
  const answer = await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/release`, { release: isReleased });
  expect(answer.status).toBe(200);
  return kit.settled(id);
};

describe("a file with only new ids", () => {
  it("is held with its reason and changes nothing until someone releases it", async () => {
    const id = await kit.feed();
    await kit.read(id, feedOf(40));
    const before = await kit.tableHash();
    const held = await kit.read(id, feedOf(40, { from: 1_000 }));
    const reason = "40 of 40 listed variants are missing. Did their IDs change?";
    expect(held).toMatchObject({ state: "held", error: reason, missing: { count: 40 } });
    expect(held.missing?.first).toHaveLength(20);
    expect(await kit.tableHash()).toBe(before);
    const { data } = await api.as(await api.make.admin())("{ heldFeedRuns { id reason missing } }");
    expect(data.heldFeedRuns).toContainEqual({ id: held.id, reason, missing: 40 });

    expect(await release(id, true)).toMatchObject({ state: "done", added: 40, gone: 40, error: null });
    // The release applied to that file: the next one is checked again.
    expect(await kit.read(id, feedOf(40))).toMatchObject({ state: "held" });
    await release(id, false);
    expect(await kit.read(id, feedOf(40, { from: 1_000 }))).toMatchObject({ state: "done", added: 0, gone: 0 });
  });

  it("is not held for a new season of less than half", async () => {
    const id = await kit.feed();
    await kit.read(id, feedOf(40));
    expect(await kit.read(id, feedOf(40, { from: 20 }))).toMatchObject({ state: "done", added: 20, gone: 20 });
  });
});

describe("a file with prices a hundred times higher", () => {
  it.each([
    ["higher", "10000.00 USD"],
    ["lower", "1.00 USD"],
  ])("is held: %s", async (_, price) => {
    const id = await kit.feed();
    await kit.read(id, feedOf(12));
    const before = await kit.tableHash();
    expect(await kit.read(id, feedOf(12, { price }))).toMatchObject({
      state: "held",
      error: "12 of 12 prices changed by a factor of 10 or more.",
    });
    expect(await kit.tableHash()).toBe(before);
    expect(await release(id, true)).toMatchObject({ state: "done", changed: 12 });
    expect(await api.db.read.findOneByOrFail(Feed, { id })).toMatchObject({ state: "ok" });
  });

  it("is not held for an 80 percent sale, one wrong price or another currency", async () => {
    const id = await kit.feed();
    await kit.read(id, feedOf(12));
    expect(await kit.read(id, feedOf(12, { price: "20.00 USD" }))).toMatchObject({ state: "done", changed: 12 });
    const oneWrong = feedOf(12, { price: "20.00 USD" }).replace("20.00 USD", "2000.00 USD");
    expect(await kit.read(id, oneWrong)).toMatchObject({ state: "done", changed: 1 });
    expect(await kit.read(id, feedOf(12, { price: "3000 JPY" }))).toMatchObject({ state: "done", changed: 12 });
  });
});

it("a feed that alternates between two halves every hour notifies once a day", async () => {
  const id = await kit.feed();
  const heard = () => api.db.read.countBy(Notice, { event: "feed-held", accountId: kit.merchant.ownerId as string });
  await kit.read(id, feedOf(20));
  for (let round = 0; round < 5; round += 1) {
    clock.pass(HOUR);
    expect((await kit.read(id, feedOf(10))).state).toBe("held");
    clock.pass(HOUR);
    expect((await kit.read(id, feedOf(20))).state).toBe("done");
  }
  expect(await heard()).toBe(1);
  clock.pass(DAY);
  await kit.read(id, feedOf(10));
  expect(await heard()).toBe(2);
});
