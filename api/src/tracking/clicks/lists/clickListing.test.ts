/** On both engines: its SQL is written for each. */
import { clickOn, DAY, HeldClock, type Link, MINUTE, startTrackingKit, type TrackingTestKit } from "../../../../test";
import { Random } from "../../../assembly/db/demo/random";
import { ClickByLink, ClickMark } from "../click.entity";
import { newClickId } from "../clickId/idBytes";
import type { ClickStore } from "../store/clickStore";
import type { NewClick } from "../store/newClick";
import { openClickStore } from "../store/openClickStore";
import { ClickListing } from "./clickListing";
import { ClickReader, type Wanted } from "./clickReader";

let kit: TrackingTestKit;
let store: ClickStore;
let clock: HeldClock;
let links: Link[];
let reader: ClickReader;

beforeEach(async () => {
  kit = await startTrackingKit();
  store = openClickStore(kit.db, 7);
  clock = new HeldClock(Date.now());
  links = [await kit.link(), await kit.link(), await kit.link()];
  reader = new ClickReader(() => kit.db.read);
});
afterEach(async () => {
  await store.close();
  await kit.stop();
});

const linkAt = (index: number) => links[index % links.length] as Link;
const clickAt = (link: Link, at: number): NewClick => clickOn(link, { id: newClickId(at) });
const list = () => new ClickListing(kit.db, clock).run();
const listed = async () => (await kit.db.read.find(ClickByLink)).map(({ id }) => id.toString("hex")).sort();
const idsOf = (clicks: readonly NewClick[]) => clicks.map(({ id }) => id).sort();

async function read(wanted: Wanted, limit = Number.POSITIVE_INFINITY): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of reader.newestFirst(wanted, limit)) ids.push(id.toString("hex"));
  return ids;
}

const wantedOf = (...those: Link[]): Wanted => ({
  linkIds: those.map(({ id }) => id),
  from: 0,
  below: clock.now().getTime() + DAY,
});

describe("clickListing", () => {
  it("lists every click once, even when run twice concurrently and repeatedly", async () => {
    const now = clock.now().getTime();
    // More than a batch, and more than a batch in one millisecond.
    const spread = Array.from({ length: 1500 }, (_, index) => clickAt(linkAt(index), now - DAY + index * 50));
    const burst = Array.from({ length: 2300 }, (_, index) => clickAt(linkAt(index), now - DAY / 2));
    for (let start = 0; start < spread.length + burst.length; start += 500)
      await store.write([...spread, ...burst].slice(start, start + 500));
    // As if nothing had been listed when it was written: by the clock these are old.
    await kit.db.write((tx) => tx.clear(ClickByLink));
    await Promise.all([list(), list()]);
    await list();
    expect(await listed()).toEqual(idsOf([...spread, ...burst]));
  });

  it("resumes where a stopped run ended", async () => {
    const now = clock.now().getTime();
    const clicks = Array.from({ length: 2600 }, (_, index) => clickAt(linkAt(index), now - DAY + index));
    await store.write(clicks);
    await kit.db.write((tx) => tx.clear(ClickByLink));
    const stop = new AbortController();
    const run = new ClickListing(kit.db, clock).run(stop.signal);
    stop.abort();
    await run;
    expect((await listed()).length).toBeLessThan(2600);
    expect(await read(wantedOf(...links))).toEqual(idsOf(clicks).reverse());
    await list();
    expect(await listed()).toEqual(idsOf(clicks));
  });

  it("leaves recent clicks to readers, and misses no late ones", async () => {
    const now = clock.now().getTime();
    const fresh = clickAt(linkAt(0), now - 2 * MINUTE);
    const old = clickAt(linkAt(0), now - 20 * MINUTE);
    await store.write([fresh, old]);
    await kit.db.write((tx) => tx.clear(ClickByLink));
    await list();
    expect(await listed()).toEqual([old.id]);
    // From a spool, after its time was listed.
    const late = clickAt(linkAt(0), now - 60 * MINUTE);
    await store.write([late]);
    await store.write([late, old]);
    expect(await read(wantedOf(linkAt(0)))).toEqual([fresh, old, late].map(({ id }) => id));
  });

  it("finds clicks written behind its back a day later", async () => {
    const now = clock.now().getTime();
    await list();
    const missed = clickAt(linkAt(0), now - 30 * MINUTE);
    await store.write([missed]);
    // A process whose clock was slow would have considered it new.
    await kit.db.write((tx) => tx.clear(ClickByLink));
    expect(await read(wantedOf(linkAt(0)))).toEqual([]);
    clock.pass(2 * DAY);
    await list();
    expect(await read(wantedOf(linkAt(0)))).toEqual([missed.id]);
  });
});

describe("clickReader", () => {
  it.each([1, 2, 3])("matches a full scan, whatever is listed (seed %s)", async (seed) => {
    const random = new Random(seed);
    const now = clock.now().getTime();
    const clicks = Array.from({ length: 600 }, () => {
      const age = Math.floor(10 ** (random.next() * 9.8));
      return clickAt(linkAt(random.whole(0, 2)), now - Math.floor(age / 7) * 7);
    });
    await store.write(clicks);
    for (let round = 0; round < 12; round += 1) {
      const bound = now - Math.floor(10 ** (random.next() * 9.8));
      await kit.db.write(async (tx) => {
        await tx.clear(ClickByLink);
        const before = clicks.filter(({ id }) => Number.parseInt(id.slice(0, 12), 16) < bound);
        const rows = before.map(({ id, linkId, device, kind }) => {
          const at = new Date(Number.parseInt(id.slice(0, 12), 16));
          return {
            linkId,
            at,
            id: Buffer.from(id, "hex"),
            device,
            kind,
            referrerHost: null,
            country: null,
            subId: null,
          };
        });
        if (rows.length > 0) await tx.insert(ClickByLink, rows);
        await tx.update(ClickMark, { id: "listed" }, { at: new Date(bound) });
      });
      const own = links.filter(() => random.chance(0.6));
      const [from, below] = [now - 10 ** (random.next() * 9.8), now - 10 ** (random.next() * 6)].map(Math.floor) as [
        number,
        number,
      ];
      const cursor = random.chance(0.5) ? clicks[random.whole(0, 599)]?.id : undefined;
      const limit = random.pick([1, 2, 7, 50, Number.POSITIVE_INFINITY]);
      const wanted = { linkIds: own.map(({ id }) => id), from, below, after: cursor };
      const expected = clicks
        .filter(({ id, linkId }) => {
          const at = Number.parseInt(id.slice(0, 12), 16);
          return wanted.linkIds.includes(linkId) && at >= from && at < below && (!cursor || id < cursor);
        })
        .map(({ id }) => id)
        .sort()
        .reverse()
        .slice(0, limit);
      expect(await read(wanted, limit)).toEqual(expected);
    }
  });

  it("merges clicks of more links than fit in one query", async () => {
    const now = clock.now().getTime();
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...linkAt(0), id: `link-${index}` }));
    const clicks = many.map((link, index) => clickAt(link, now - ((index * 7919) % 2000) * MINUTE));
    await store.write(clicks);
    await list();
    const newest = idsOf(clicks).reverse();
    expect(await read(wantedOf(...many), 30)).toEqual(newest.slice(0, 30));
    expect(await read(wantedOf(...many))).toEqual(newest);
  });
});
