import { type Followed, listening } from "../../test/follow";
import { type Api, startApi } from "../../test/startApi";
import { eventually, type TrackingHouse, trackingHouse } from "../../test/startTracking";
import type { Viewer } from "../core/context";
import { LinkChange } from "../links/link.entity";
import { LinkService } from "../links/link.service";
import { Merchant } from "../merchants/merchant.entity";
import type { ClickFacts } from "./clickId";
import { ARCHIVED, EARNS, MERCHANT_PAUSED, PUBLISHER_SUSPENDED } from "./kinds";
import { LinkCache } from "./linkCache";
import type { LinkTarget } from "./linkTarget";

const viewerOf = ({ id, role }: { id: string; role: string }) => ({ id, role }) as Viewer;

describe("in the process that makes it, a change is in force at once:", () => {
  let api: Api;
  let follow: (path: string) => Promise<Followed>;
  beforeAll(async () => {
    api = await startApi();
    follow = await listening(api);
  });
  afterAll(() => api.stop());

  async function followed() {
    const [publisher, advertiser] = [await api.make.publisher(), await api.make.advertiser()];
    const merchant = await api.make.merchant({ ownerId: advertiser.id, rateBasisPoints: 1000, cookieDays: 30 });
    const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const facts = async (): Promise<ClickFacts | null> => {
      const { clickId } = await follow(`/r/${link.code}`);
      return api.services.clickIds.read(clickId ?? "", merchant.id, new Date()).click;
    };
    expect(await facts()).toMatchObject({ earning: EARNS, rateBasisPoints: 1000, windowDays: 30 });
    return { publisher, advertiser, link, facts };
  }

  it("an archived link earns nothing", async () => {
    const { publisher, link, facts } = await followed();
    await api.services.links.archive(viewerOf(publisher), link.id);
    expect(await facts()).toMatchObject({ earning: ARCHIVED });
  });

  it("a merchant's new terms and website", async () => {
    const { advertiser, link, facts } = await followed();
    const settings = { description: "Made for tests.", website: "https://new.example", commissionRate: 12.5 };
    await api.services.merchants.update(viewerOf(advertiser), { ...settings, cookieDays: 7 });
    expect(await facts()).toMatchObject({ rateBasisPoints: 1250, windowDays: 7 });
    expect((await follow(`/r/${link.code}`)).to?.host).toBe("new.example");
  });

  it("a suspension of its publisher, and its end", async () => {
    const { publisher, facts } = await followed();
    await api.services.suspension.suspend(publisher.email);
    expect(await facts()).toMatchObject({ earning: PUBLISHER_SUSPENDED });
    await api.services.suspension.restore(publisher.email);
    expect(await facts()).toMatchObject({ earning: EARNS });
  });

  it("a suspension of its merchant's owner, and its end", async () => {
    const { advertiser, facts } = await followed();
    await api.services.suspension.suspend(advertiser.email);
    expect(await facts()).toMatchObject({ earning: MERCHANT_PAUSED });
    await api.services.suspension.restore(advertiser.email);
    expect(await facts()).toMatchObject({ earning: EARNS });
  });
});

describe("in other processes, a change is in force within three seconds:", () => {
  let house: TrackingHouse;
  beforeEach(async () => {
    house = await trackingHouse();
  });
  afterEach(() => house.stop());

  it("an archived link, a merchant's new website, and a code that was not there before", async () => {
    const [one, two] = [await house.start(), await house.start({ dataDir: `${house.dataDir}/two` })];
    const [archived, moved, later] = [await house.link(), await house.link(), await house.link()];
    await house.db.write((tx) => tx.delete("link", { id: later.id }));
    const links = new LinkService(house.db, { now: () => new Date() }, "http://localhost");
    const earningIn = async ({ follow }: typeof one) => {
      const { clickId } = await follow(`/r/${archived.code}`);
      return house.clickIds.read(clickId ?? "", archived.merchantId, new Date()).click?.earning;
    };
    const hostIn = async ({ follow }: typeof one) => (await follow(`/r/${moved.code}`)).to?.host;
    for (const each of [one, two]) {
      expect([await earningIn(each), await hostIn(each)]).toEqual([EARNS, "shop.example"]);
      expect((await each.follow(`/r/${later.code}`)).status).toBe(404);
    }

    const changedAt = Date.now();
    await links.archive(viewerOf({ id: archived.publisherId, role: "publisher" }), archived.id);
    await house.db.write(async (tx) => {
      await tx.update(Merchant, { id: moved.merchantId }, { website: "https://new.example" });
      await links.noteAllOf(tx, moved.merchantId);
      await tx.insert("link", later);
    });
    for (const each of [one, two]) {
      await eventually(async () => (await earningIn(each)) === ARCHIVED, 3000);
      await eventually(async () => (await hostIn(each)) === "new.example", 3000);
      await eventually(async () => (await each.follow(`/r/${later.code}`)).status === 302, 3000);
    }
    expect(Date.now() - changedAt).toBeLessThan(3000);
  });

  it("a change whose transaction took its time", async () => {
    const [one, link] = [await house.start(), await house.link()];
    await one.follow(`/r/${link.code}`);
    const begun = new Date(Date.now() - 20_000);
    await house.db.write(async (tx) => {
      await tx.update(Merchant, { id: link.merchantId }, { website: "https://new.example" });
      await tx.insert(LinkChange, {
        id: link.id,
        createdAt: begun,
        code: link.merchantId.replaceAll("-", ""),
        version: 0,
      });
    });
    await eventually(async () => (await one.follow(`/r/${link.code}`)).to?.host === "new.example", 3000);
  });
});

describe("the cache", () => {
  let loads: string[];
  let version: number;
  const target = (code: string): LinkTarget => ({
    ...{ linkId: code, publisherId: "publisher", merchantId: `merchant of ${code}`, version, number: 1 },
    ...{ dependsOn: ["publisher", `merchant of ${code}`], template: Buffer.alloc(0) },
    ...{ start: "https://shop.example/", end: "", ownsSub: false },
  });
  const load = async (code: string) => {
    loads.push(code);
    return code.startsWith("x") ? undefined : target(code);
  };
  const follow = async (cache: LinkCache, code: string) => {
    const known = cache.peek(code);
    return known === undefined ? cache.find(code) : known;
  };

  beforeEach(() => {
    loads = [];
    version = 1;
  });

  it("asks once for a code, however many want it, also when there is no such link", async () => {
    const cache = new LinkCache(load);
    await Promise.all(["a", "x", "a", "x", "a"].map((code) => follow(cache, code)));
    await Promise.all(["a", "x", "a", "x", "a"].map((code) => follow(cache, code)));
    expect(loads).toEqual(["a", "x"]);
  });

  it("forgets the links that were asked for longest ago, known and unknown apart", async () => {
    const cache = new LinkCache(load, { known: 2, unknown: 2, loading: 10 });
    for (const code of ["a", "b", "x1", "x2", "x3", "x4", "c", "b", "c"]) await follow(cache, code);
    expect(loads).toEqual(["a", "b", "x1", "x2", "x3", "x4", "c"]);
    await follow(cache, "x1");
    await follow(cache, "a");
    expect(loads.slice(-2)).toEqual(["x1", "a"]);
  });

  it("refuses to look for more codes at once than it may", async () => {
    const cache = new LinkCache(load, { known: 100, unknown: 100, loading: 3 });
    const answers = await Promise.allSettled(["a", "b", "c", "d", "a"].map((code) => follow(cache, code)));
    expect(answers.map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"],
    ]);
  });

  it("forgets a link for a later version only, and all of somebody's", async () => {
    const cache = new LinkCache(load);
    for (const code of ["a", "b"]) await follow(cache, code);
    cache.forget("a", 1);
    expect(cache.peek("a")?.version).toBe(1);
    cache.forget("a", 2);
    expect(cache.peek("a")).toBeUndefined();
    expect(cache.peek("b")).not.toBeUndefined();
    await follow(cache, "a");
    cache.forgetAllOf("merchant of a");
    expect([cache.peek("a"), cache.peek("b")?.linkId]).toEqual([undefined, "b"]);
    cache.forgetAllOf("publisher");
    expect(cache.peek("b")).toBeUndefined();
  });

  it.each([
    ["the link", (cache: LinkCache) => cache.forget("a", 2)],
    ["its merchant", (cache: LinkCache) => cache.forgetAllOf("merchant of a")],
  ])(
    "does not keep what was being loaded while %s changed, nor give it to who asks after that",
    async (_name, change) => {
      let arrive: () => void = () => undefined;
      const slow = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      let isFirst = true;
      const cache = new LinkCache(async (code) => {
        const found = target(code);
        if (isFirst) {
          isFirst = false;
          await slow;
        }
        return found;
      });
      const before = follow(cache, "a");
      version = 2;
      change(cache);
      expect((await follow(cache, "a"))?.version).toBe(2);
      arrive();
      await before;
      expect(cache.peek("a")?.version).toBe(2);
    },
  );
});
