/** On both engines: the connection is lost and restored. */
import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clickOn, clicksIn, createLogger, type Followed, type Link, newId } from "../../../../test";
import {
  counted,
  eventually,
  expectOnce,
  isOnServer,
  type TrackingProcess,
  testTracking,
} from "../../../../test/trackingTestKit";
import { REPEAT } from "../clickKind";
import type { NewClick } from "./newClick";
import { Spool } from "./spool";

const kit = testTracking();
let link: Link;
const silent = createLogger({ level: "silent" });

beforeEach(async () => {
  link = await kit.link();
});

const spoolFolder = () => join(kit.dataDir, "spool");
const spoolFiles = () => readdirSync(spoolFolder()).map((name) => join(spoolFolder(), name));

/** A server with the link in its cache and one click on it. */
async function knowing(options = {}): Promise<[TrackingProcess, Followed]> {
  const server = await kit.start(options);
  return [server, await server.follow(`/r/${link.code}`)];
}

const followMany = (server: TrackingProcess, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => server.follow(`/r/${link.code}?sub=s${index % 3}`)));

describe("click sink without a database", () => {
  it("redirects, and writes the clicks once the database is back", async () => {
    const [server, first] = await knowing();
    kit.goAway();
    const away = [await server.follow(`/r/${link.code}`)];
    away.push(...(await followMany(server, 60)));
    expect(away.map(({ status, clickId }) => [status, clickId !== null])).toEqual(Array(61).fill([302, true]));
    expect(await clicksIn(kit.db)).toHaveLength(1);
    await kit.comeBack();
    const back = await followMany(server, 20);
    await expectOnce(kit, link, [first, ...away, ...back]);
    await eventually(async () => spoolFiles().length === 0);
    expect(await counted(server, "weft_clicks_spooled_total")).toBeGreaterThan(60);
    expect(await counted(server, "weft_clicks_recovered_total")).toBe(
      await counted(server, "weft_clicks_spooled_total"),
    );
    expect(await counted(server, "weft_clicks_shed_total")).toBe(0);
  });

  it("survives repeated outages under load", async () => {
    const [server, first] = await knowing();
    const followed = [first];
    let isOver = false;
    const shopper = async () => {
      while (!isOver) followed.push(await server.follow(`/r/${link.code}?sub=a`));
    };
    const shoppers = Array.from({ length: 8 }, shopper);
    for (let round = 0; round < 3; round += 1) {
      await eventually(async () => followed.length > (round + 1) * 40);
      kit.goAway();
      const before = followed.length;
      await eventually(async () => followed.length > before + 30);
      await kit.comeBack();
    }
    isOver = true;
    await Promise.all(shoppers);
    expect(followed.filter(({ status, clickId }) => status !== 302 || clickId === null)).toEqual([]);
    await expectOnce(kit, link, followed);
  });

  it("keeps clicks for the next process, which skips an incomplete last line that was never acknowledged", async () => {
    const [server, first] = await knowing();
    kit.goAway();
    const away = await followMany(server, 30);
    await server.stop();
    expect(await clicksIn(kit.db)).toHaveLength(1);
    for (const file of spoolFiles()) appendFileSync(file, `["${"0".repeat(32)}","${newId()}",`);
    await kit.comeBack();
    await kit.start();
    await expectOnce(kit, link, [first, ...away]);
    await eventually(async () => spoolFiles().every((name) => name.endsWith(".rejected")));
  });

  it("drops and counts clicks when the spool is full", async () => {
    const [server, first] = await knowing({ spoolBytes: 2000 });
    kit.goAway();
    const away: Followed[] = [];
    for (let index = 0; index < 20; index += 1) away.push(await server.follow(`/r/${link.code}`));
    const kept = away.filter(({ clickId }) => clickId !== null);
    expect(new Set(away.map(({ status, to }) => `${status} ${to?.origin}`))).toEqual(
      new Set(["302 https://shop.example"]),
    );
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.length).toBeLessThan(15);
    expect(await counted(server, "weft_clicks_shed_total")).toBe(20 - kept.length);
    await kit.comeBack();
    await expectOnce(kit, link, [first, ...kept]);
    await eventually(async () => (await server.follow(`/r/${link.code}`)).clickId !== null);
  });

  it("drops clicks when the spool cannot be written", async () => {
    const [server] = await knowing();
    writeFileSync(spoolFolder(), "in the way");
    kit.goAway();
    const { status, clickId } = await server.follow(`/r/${link.code}`);
    expect([status, clickId]).toEqual([302, null]);
    await kit.comeBack();
    await eventually(async () => (await server.follow(`/r/${link.code}`)).clickId !== null);
  });

  (isOnServer ? it : it.skip)("looks up an unknown link again a moment later", async () => {
    const [server] = await knowing();
    const other = await kit.link();
    kit.goAway();
    const page = await server.follow(`/r/${other.code}`);
    expect([page.status, page.headers.get("retry-after"), page.to]).toEqual([503, "5", null]);
    expect(page.body).toContain("reload the page");
    await kit.comeBack();
    await eventually(async () => (await server.follow(`/r/${other.code}`)).status === 302);
  });

  (isOnServer ? it : it.skip)("a commit whose answer was lost counts once", async () => {
    const [server, first] = await knowing();
    const followed = [first];
    for (let round = 0; round < 5; round += 1) {
      kit.swallowNextCommit();
      followed.push(...(await followMany(server, 10)));
    }
    expect(followed.filter(({ clickId }) => clickId === null)).toEqual([]);
    await expectOnce(kit, link, followed);
  });
});

describe.each(isOnServer ? (["all", "answers"] as const) : (["all"] as const))(
  "click sink with an unresponsive database (%s)",
  (what) => {
    it("redirects immediately, and stores each click once afterwards", async () => {
      const [server, first] = await knowing({ commitWithin: 250 });
      const followed = [first];
      kit.fallSilent(what);
      for (let round = 0; round < 4; round += 1) {
        const paths = Array.from({ length: 25 }, (_, index) => `/r/${link.code}?sub=s${index % 3}`);
        followed.push(...(await Promise.all(paths.map((path) => server.follow(path)))));
      }
      kit.speak();
      await expectOnce(kit, link, followed);
      await eventually(
        async () =>
          (await counted(server, "weft_clicks_recovered_total")) ===
          (await counted(server, "weft_clicks_spooled_total")),
      );
      // Clicks are written to the database again.
      await eventually(async () => {
        const before = await counted(server, "weft_clicks_recorded_total");
        followed.push(await server.follow(`/r/${link.code}`));
        return (await counted(server, "weft_clicks_recorded_total")) > before;
      });
      await expectOnce(kit, link, followed);
    });
  },
);

/** Blocks click writes until the lock is released. */
async function lockOf({ db }: TrackingProcess): Promise<() => Promise<void>> {
  if (isOnServer) {
    const locker = kit.db.connection.createQueryRunner();
    await locker.query("LOCK TABLES day_totals WRITE");
    return async () => {
      await locker.query("UNLOCK TABLES");
      await locker.release();
    };
  }
  let release: () => void = () => undefined;
  const lock = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = db.write(() => lock);
  return async () => {
    release();
    await writing;
  };
}

it("click sink counts clicks once when an abandoned write succeeds", async () => {
  const [server, first] = await knowing({ commitWithin: 250 });
  const followed = [first];
  // On a busy machine a click may have been spooled already.
  const before = await counted(server, "weft_clicks_spooled_total");
  const unlock = await lockOf(server);
  followed.push(...(await Promise.all(Array.from({ length: 20 }, () => server.follow(`/r/${link.code}?sub=a`)))));
  expect((await counted(server, "weft_clicks_spooled_total")) - before).toBe(20);
  await unlock();
  await expectOnce(kit, link, followed);
});

describe("spool", () => {
  const click = () =>
    clickOn(link, {
      visitor: "09".repeat(8),
      referrerHost: "blog.example",
      device: "mobile",
      country: "NL",
      subId: 'a "quoted"\\ 🧵 one',
      kind: REPEAT,
    });

  it("returns what was written, including what couldn't be processed at first", async () => {
    const spool = new Spool(spoolFolder(), silent);
    const clicks = Array.from({ length: 1200 }, click);
    for (let start = 0; start < clicks.length; start += 100) await spool.append(clicks.slice(start, start + 100));
    expect(await spool.isEmpty()).toBe(false);
    const fails = spool.drain(() => Promise.reject<undefined>(new Error("no")));
    await expect(fails).rejects.toThrow("no");
    const taken: NewClick[] = [];
    await spool.drain(async (batch) => void taken.push(...batch));
    expect(taken).toEqual(clicks);
    expect(await spool.isEmpty()).toBe(true);
  });

  it("loses nothing with several processes", async () => {
    const spools = Array.from({ length: 3 }, () => new Spool(spoolFolder(), silent));
    const put: string[] = [];
    const taken = new Set<string>();
    const take = async (batch: readonly NewClick[]) => batch.forEach(({ id }) => void taken.add(id));
    let isOver = false;
    const emptying = spools.map(async (spool) => {
      while (!isOver) {
        await spool.drain(take);
        await sleep(Math.random() * 100);
      }
    });
    const writing = spools.map(async (spool) => {
      for (let round = 0; round < 60; round += 1) {
        const clicks = [click(), click()];
        expect(await spool.append(clicks)).toBe(true);
        put.push(...clicks.map(({ id }) => id));
      }
    });
    await Promise.all(writing);
    isOver = true;
    await Promise.all(emptying);
    for (const spool of spools) await spool.drain(take);
    expect(put.filter((id) => !taken.has(id))).toEqual([]);
    expect(put).toHaveLength(360);
  });
});
