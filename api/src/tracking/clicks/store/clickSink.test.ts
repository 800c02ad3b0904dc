/** On both engines: the connection is lost and restored. */
import { clickOn, type Link } from "../../../../test";
import { clickIdsIn, clicksIn, expectSums, sumsIn } from "../../../../test/follow";
import { counted, eventually, type TrackingProcess, testTracking } from "../../../../test/trackingTestKit";
import { newClickId } from "../clickId/idBytes";
import { BOT, PERSON, REPEAT } from "../clickKind";
import { openClickStore } from "./openClickStore";

const kit = testTracking();
let server: TrackingProcess;
let link: Link;

beforeEach(async () => {
  server = await kit.start();
  link = await kit.link();
});

const idsOf = (clickIds: (string | null)[], { merchantId }: Link) =>
  clickIds.map((text) => kit.clickIds.read(text ?? "", merchantId, new Date()).click?.id);

it("click sink stores every concurrent click", async () => {
  const other = await kit.link();
  const paths = Array.from({ length: 400 }, (_, index) => `/r/${index % 3 ? link.code : other.code}?sub=s${index % 7}`);
  await server.follow(`/r/${link.code}`);
  const followed = await Promise.all(paths.map((path) => server.follow(path)));
  expect(new Set(followed.map(({ status }) => status))).toEqual(new Set([302]));
  const ids = followed.map(({ clickId }, index) => idsOf([clickId], index % 3 ? link : other)[0]);
  expect(new Set(ids).size).toBe(400);
  expect(await clickIdsIn(kit.db)).toEqual(expect.arrayContaining(ids));
  expect(await clicksIn(kit.db)).toHaveLength(401);
  await expectSums(kit.db);
  expect(await counted(server, "weft_clicks_recorded_total")).toBe(401);
});

it("click sink does not block other writers", async () => {
  let isOver = false;
  const writing = (async () => {
    const links: Link[] = [];
    while (!isOver) {
      links.push(await kit.link());
      // An embedded database responds immediately: without a separate turn, no one else gets one.
      await new Promise(setImmediate);
    }
    return links;
  })();
  const followed = await Promise.all(Array.from({ length: 200 }, () => server.follow(`/r/${link.code}`)));
  isOver = true;
  expect((await writing).length).toBeGreaterThan(0);
  expect(followed.filter(({ clickId }) => clickId === null)).toEqual([]);
  // A click whose batch found the database locked went through the spool.
  await eventually(async () => (await clicksIn(kit.db)).length >= 200);
  expect(await clicksIn(kit.db)).toHaveLength(200);
});

it("click sink flushes before it stops", async () => {
  await server.follow(`/r/${link.code}`, { method: "HEAD" });
  const kept: boolean[] = [];
  for (let index = 0; index < 2500; index += 1)
    server.tracking.sink.add(clickOn(link, { subId: `s${index % 3}` }), (isKept) => kept.push(isKept));
  await server.tracking.sink.stop();
  expect(kept).toEqual(Array(2500).fill(true));
  expect(await clicksIn(kit.db)).toHaveLength(2500);
  expect(await counted(server, "weft_click_flush_size_count")).toBe(3);
});

describe("click store", () => {
  it("counts a click once, however often it is written", async () => {
    const store = openClickStore(kit.db, 7);
    const kinds = [PERSON, PERSON, REPEAT, BOT, PERSON, PERSON, REPEAT, BOT, PERSON] as const;
    const clicks = kinds.map((kind, index) => clickOn(link, { kind, subId: index % 2 ? "it's \\ a 🧵" : null }));
    await store.write(clicks.slice(0, 4));
    await store.write(clicks.slice(0, 4));
    await store.write(clicks.slice(2, 8));
    await Promise.all([store.write(clicks), store.write(clicks)]);
    await store.write([]);
    await store.close();
    expect(await clicksIn(kit.db)).toHaveLength(kinds.length);
    const { kept, raw } = await sumsIn(kit.db);
    expect(kept).toEqual(raw);
    expect(Object.values(kept).sort()).toEqual(["2 2", "7 5"]);
  });

  it("matches another process that writes the same clicks concurrently", async () => {
    const stores = [openClickStore(kit.db, 7), openClickStore(kit.db, 8)];
    const clicks = Array.from({ length: 300 }, (_, index) => clickOn(link, { subId: `s${index % 5}` }));
    const parts = Array.from({ length: 41 }, (_, index) => clicks.slice(index * 5, index * 5 + 100));
    await Promise.all(parts.flatMap((part) => stores.map((store) => store.write(part))));
    for (const store of stores) await store.close();
    expect(await clicksIn(kit.db)).toHaveLength(300);
    const { kept, raw } = await sumsIn(kit.db);
    expect(kept).toEqual(raw);
  });

  it("counts a click on its own day after midnight", async () => {
    const store = openClickStore(kit.db, 7);
    const lastMoment = Date.UTC(2026, 10, 2, 23, 59, 59, 999);
    await store.write([
      clickOn(link, { id: newClickId(lastMoment) }),
      clickOn(link, { id: newClickId(lastMoment + 1) }),
    ]);
    await store.close();
    expect(Object.keys((await sumsIn(kit.db)).kept)).toEqual([`2026-11-02 ${link.id}`, `2026-11-03 ${link.id}`]);
  });
});
