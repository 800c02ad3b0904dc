/** On both engines: processes share it. */
import { createClient } from "@redis/client";
import { type Api, createLogger, HeldClock, Merchant, newId, openToAll, startApi, type Viewer } from "../../../../test";
import { doorTo } from "../../../../test/process/breakable";
import { eventually, type TrackingProcess, testTracking } from "../../../../test/trackingTestKit";
import { type Clock, DAY, HOUR, systemClock } from "../../../platform/clock";
import { Events } from "../../../platform/events";
import { type Link, LinkChange } from "../../links/link.entity";
import { LinkService } from "../../links/link.service";
import type { TrackingReads } from "../trackingReads";
import type { LinkCache } from "./linkCache";
import { LinkChanges } from "./linkChanges";

const redisUrl = process.env.TEST_REDIS_URL;
const withRedis = redisUrl ? describe : describe.skip;

const kit = testTracking();
let clock: HeldClock;
beforeEach(async () => {
  clock = new HeldClock();
});

/** Changes a link like another process would, without notifications. */
async function move({ merchantId }: Link, website: string, at: Clock = clock): Promise<LinkService> {
  const links = new LinkService(kit.db, at, () => "", new Events(), openToAll);
  await kit.db.write(async (tx) => {
    await tx.update(Merchant, { id: merchantId }, { website });
    await links.noteAllOf(tx, merchantId);
  });
  return links;
}

const hostIn = async ({ follow }: TrackingProcess, link: Link) => (await follow(`/r/${link.code}`)).to?.host;

describe("link change log", () => {
  it("are deleted after a day", async () => {
    const links = new LinkService(kit.db, clock, () => "", new Events(), openToAll);
    const noteSome = (count: number) =>
      kit.db.write(async (tx) => {
        for (let index = 0; index < count; index += 1) await links.noteAllOf(tx, `${index}`.padEnd(36, "-"));
      });
    const kept = () => kit.db.read.count(LinkChange);
    await noteSome(1203);
    clock.pass(DAY);
    await noteSome(2);
    expect(await links.forgetChanges()).toBe(0);
    clock.pass(1);
    expect([await links.forgetChanges(), await kept()]).toEqual([1203, 2]);
    const broken = new AbortController();
    broken.abort();
    clock.pass(2 * DAY);
    expect([await links.forgetChanges(broken.signal), await kept()]).toEqual([0, 2]);
  });

  it("are not needed by a process that slept past their deletion", async () => {
    const [sleeper, link] = [await kit.start({ clock, pollInterval: HOUR }), await kit.link()];
    expect(await hostIn(sleeper, link)).toBe("shop.example");
    const links = await move(link, "https://new.example");
    clock.pass(DAY + 1);
    expect(await links.forgetChanges()).toBe(1);
    expect(await hostIn(sleeper, link)).toBe("shop.example");
    await sleeper.tracking.poll();
    expect(await hostIn(sleeper, link)).toBe("new.example");
  });

  it("are read once, in pages, including late ones", async () => {
    const received: string[] = [];
    let rows = 0;
    const reads: TrackingReads = {
      query: async (sql, values) => {
        const found = await kit.db.read.query<any[]>(sql, [...values]);
        if (!sql.includes("COUNT")) rows += found.length;
        return found;
      },
      close: async () => undefined,
    };
    const cache = { forget: (code: string) => received.push(code), forgetAll: () => undefined } as unknown as LinkCache;
    const changes = new LinkChanges({ reads, clock, log: createLogger({ level: "silent" }), cache });
    const start = clock.now().getTime();
    const note = (codes: string[], at: number) =>
      kit.db.write(async (tx) => {
        const changes = codes.map((code) => ({ id: newId(), createdAt: new Date(at), code, version: 1 }));
        for (let from = 0; from < changes.length; from += 500)
          await tx.insert(LinkChange, changes.slice(from, from + 500));
      });
    const many = Array.from({ length: 2500 }, (_, index) => `c${index}`);
    await note(many, start);
    await changes.poll();
    expect([rows, new Set(received).size]).toEqual([2500, 2500]);
    await changes.poll();
    expect(rows).toBe(2500);
    await note(["next"], start + 1000);
    await changes.poll();
    expect([rows, received.slice(2500)]).toEqual([2501, ["next"]]);
    await note(["late"], start - 20_000);
    await changes.poll();
    expect(received.slice(2501)).toEqual(["late"]);
    const before = rows;
    await changes.poll();
    expect([rows, received.length]).toEqual([before, 2502]);
  });

  it("that arrive during a long outage are applied afterwards, and links keep redirecting meanwhile", async () => {
    const [cut, link] = [await kit.start({ clock, pollInterval: HOUR }), await kit.link()];
    expect(await hostIn(cut, link)).toBe("shop.example");
    const links = await move(link, "https://new.example");
    kit.goAway();
    clock.pass(3 * DAY);
    // On SQLite another connection's lock does not block reads.
    if (kit.db.engine === "mysql") {
      await cut.tracking.poll();
      expect(await hostIn(cut, link)).toBe("shop.example");
    }
    await kit.comeBack();
    await links.forgetChanges();
    await eventually(async () => {
      await cut.tracking.poll();
      return (await hostIn(cut, link)) === "new.example";
    });
  });
});

withRedis("with Redis, a change", () => {
  let api: Api | undefined;
  let door: Awaited<ReturnType<typeof doorTo>> | undefined;
  afterEach(async () => {
    await api?.stop();
    api = undefined;
    door?.stop();
    door = undefined;
  });

  it("link changes reach other processes immediately, and by polling without Redis", async () => {
    door = await doorTo(redisUrl ?? "", 6379);
    const options = { redisUrl: door.url, pollInterval: HOUR };
    const [one, two] = [await kit.start(options), await kit.start({ ...options, dataDir: `${kit.dataDir}/two` })];
    const link = await kit.link();
    expect(await hostIn(two, link)).toBe("shop.example");
    let count = 0;
    const isReceived = async () => {
      count += 1;
      const host = `shop${count}.example`;
      await move(link, `https://${host}`, systemClock);
      one.tracking.publishChange();
      const deadline = Date.now() + 1000;
      while (Date.now() < deadline) {
        if ((await hostIn(two, link)) === host) return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return false;
    };
    // The listener may not be connected yet.
    await eventually(isReceived);

    door.stop();
    expect(await isReceived()).toBe(false);
    await two.tracking.poll();
    expect(await hostIn(two, link)).toBe(`shop${count}.example`);

    await door.start();
    await eventually(isReceived, 30_000);
  });

  it("link changes are published after commit", async () => {
    const listener = await createClient({ url: redisUrl }).connect();
    try {
      let reads = 0;
      await listener.subscribe("weft:links", () => {
        reads += 1;
      });
      api = await startApi({ env: { REDIS_URL: redisUrl } });
      const { make, services } = api;
      const [publisher, advertiser] = [await make.publisher(), await make.advertiser()];
      const merchant = await make.merchant({ ownerId: advertiser.id });
      const link = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
      const viewerOf = ({ id, role }: any) => ({ id, role }) as Viewer;
      const settings = { description: "Made for tests.", website: "https://new.example", commissionRate: 12.5 };
      const changes = [
        () => services.links.archive(viewerOf(publisher), link.id),
        () => services.merchants.update(viewerOf(advertiser), { ...settings, cookieDays: 7 }),
        () => services.suspension.suspend(publisher.email),
      ];
      for (const change of changes) {
        const before = reads;
        await change();
        await eventually(async () => reads > before);
      }
    } finally {
      listener.destroy();
    }
  });
});
