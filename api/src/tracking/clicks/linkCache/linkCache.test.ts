import { eventually, followIn, Merchant, newId, openToAll, testApi, testTracking, type Viewer } from "../../../../test";
import { Events } from "../../../platform/events";
import { LinkChange } from "../../links/link.entity";
import { LinkService } from "../../links/link.service";
import type { ClickFacts } from "../clickId/clickId";
import { ARCHIVED, EARNING, MERCHANT_PAUSED, PUBLISHER_SUSPENDED } from "../clickKind";
import { LinkCache } from "./linkCache";
import type { FoundLink, LinkSource, MerchantRecord, PublisherRecord } from "./linkRecord";
import type { LinkTarget } from "./linkTarget";

const [LINK_ID, MERCHANT, PUBLISHER] = [newId(), newId(), newId()] as const;

const viewerOf = ({ id, role }: any) => ({ id, role }) as Viewer;

describe("link cache of the changing process immediately applies", () => {
  const api = testApi();
  const follow = followIn(api);

  async function followed() {
    const [publisher, advertiser] = [await api.make.publisher(), await api.make.advertiser()];
    const merchant = await api.make.merchant({ ownerId: advertiser.id, rateBasisPoints: 1000, cookieDays: 30 });
    const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const facts = async (): Promise<ClickFacts | null> => {
      const { clickId } = await follow(`/r/${link.code}`);
      return api.services.clickIds.read(clickId ?? "", merchant.id, new Date()).click;
    };
    expect(await facts()).toMatchObject({ earning: EARNING, termsVersion: 1, windowDays: 30 });
    return { publisher, advertiser, link, facts };
  }

  it("a merchant's new terms and website", async () => {
    const { advertiser, link, facts } = await followed();
    const settings = { description: "Made for tests.", website: "https://new.example", commissionRate: 12.5 };
    await api.services.merchants.update(viewerOf(advertiser), { ...settings, cookieDays: 45 });
    expect(await facts()).toMatchObject({ termsVersion: 2, windowDays: 45 });
    expect((await follow(`/r/${link.code}`)).to?.host).toBe("new.example");
  });

  it("a suspension of its publisher, and its end", async () => {
    const { publisher, facts } = await followed();
    await api.services.suspension.suspend(publisher.email);
    expect(await facts()).toMatchObject({ earning: PUBLISHER_SUSPENDED });
    await api.services.suspension.restore(publisher.email);
    expect(await facts()).toMatchObject({ earning: EARNING });
  });

  it("a suspension of its merchant's owner, and its end", async () => {
    const { advertiser, facts } = await followed();
    await api.services.suspension.suspend(advertiser.email);
    expect(await facts()).toMatchObject({ earning: MERCHANT_PAUSED });
    await api.services.suspension.restore(advertiser.email);
    expect(await facts()).toMatchObject({ earning: EARNING });
  });
});

describe("link cache of other processes applies within three seconds", () => {
  const kit = testTracking();

  it("an archived link, a merchant's new website, and a new code", async () => {
    const [one, two] = [await kit.start(), await kit.start({ dataDir: `${kit.dataDir}/two` })];
    const [archived, moved, later] = [await kit.link(), await kit.link(), await kit.link()];
    await kit.db.write((tx) => tx.delete("link", { id: later.id }));
    const links = new LinkService(kit.db, { now: () => new Date() }, () => "", new Events(), openToAll);
    const earningIn = async ({ follow }: typeof one) => {
      const { clickId } = await follow(`/r/${archived.code}`);
      return kit.clickIds.read(clickId ?? "", archived.merchantId, new Date()).click?.earning;
    };
    const hostIn = async ({ follow }: typeof one) => (await follow(`/r/${moved.code}`)).to?.host;
    for (const each of [one, two]) {
      expect([await earningIn(each), await hostIn(each)]).toEqual([EARNING, "shop.example"]);
      expect((await each.follow(`/r/${later.code}`)).status).toBe(404);
    }

    await links.archive(viewerOf({ id: archived.publisherId, role: "publisher" }), archived.id);
    await kit.db.write(async (tx) => {
      await tx.update(Merchant, { id: moved.merchantId }, { website: "https://new.example" });
      await links.noteAllOf(tx, moved.merchantId);
      await tx.insert("link", later);
    });
    for (const each of [one, two]) {
      await eventually(async () => (await earningIn(each)) === ARCHIVED, 3000);
      await eventually(async () => (await hostIn(each)) === "new.example", 3000);
      await eventually(async () => (await each.follow(`/r/${later.code}`)).status === 302, 3000);
    }
  });

  it("a change with a slow transaction", async () => {
    const [one, link] = [await kit.start(), await kit.link()];
    await one.follow(`/r/${link.code}`);
    const begun = new Date(Date.now() - 20_000);
    await kit.db.write(async (tx) => {
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

describe("link cache", () => {
  let loads: string[];
  let version: number;
  let rate: number;
  let isSuspended: boolean;
  /** Runs before each answer of the fake database. */
  let before: () => Promise<void>;
  const merchantOf = (id: string): MerchantRecord => ({
    id,
    ownerId: `owner of ${id}`,
    website: "https://shop.example",
    termsVersion: rate,
    cookieDays: 30,
    isListed: true,
    hasStandDownSign: false,
    clickParameter: null,
  });
  const publisherOf = (id: string): PublisherRecord => ({ id, isActive: !isSuspended, offers: [] });
  const found = (code: string): FoundLink => ({
    link: {
      id: LINK_ID,
      code,
      publisherId: PUBLISHER,
      merchantId: MERCHANT,
      destination: null,
      isArchived: false,
      version,
    },
    merchant: merchantOf(MERCHANT),
    publisher: publisherOf(PUBLISHER),
  });
  const answer = async <T>(what: string, read: () => T): Promise<T> => {
    loads.push(what);
    const result = read();
    await before();
    return result;
  };
  const source: LinkSource = {
    link: (code) => answer(code, () => (code.startsWith("x") ? undefined : found(code))),
    merchant: (id) => answer("merchant", () => merchantOf(id)),
    publisher: (id) => answer("publisher", () => publisherOf(id)),
  };
  const follow = async (cache: LinkCache, code: string) => {
    const known = cache.peek(code);
    return known === undefined ? cache.find(code) : known;
  };
  const rateIn = (target: LinkTarget | null | undefined) => target?.template.readUInt32BE(5);
  const earningIn = (target: LinkTarget | null | undefined) => target?.template.readUInt8(3) ?? 0;
  /** Holds back the database's answers until it is released. */
  const held = () => {
    let release: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    before = () => wait;
    return () => {
      before = async () => undefined;
      release();
    };
  };

  beforeEach(() => {
    loads = [];
    version = 1;
    rate = 1000;
    isSuspended = false;
    before = async () => undefined;
  });

  it("loads a code once for concurrent requests, known or unknown", async () => {
    const cache = new LinkCache(source);
    await Promise.all(["a", "x", "a", "x", "a"].map((code) => follow(cache, code)));
    await Promise.all(["a", "x", "a", "x", "a"].map((code) => follow(cache, code)));
    expect(loads).toEqual(["a", "x"]);
  });

  it("evicts least recently used links, known and unknown separately", async () => {
    const cache = new LinkCache(source, { known: 2, unknown: 2 });
    for (const code of ["a", "b", "x1", "x2", "x3", "x4", "c", "b", "c"]) await follow(cache, code);
    expect(loads).toEqual(["a", "b", "x1", "x2", "x3", "x4", "c"]);
    await follow(cache, "x1");
    await follow(cache, "a");
    expect(loads.slice(-2)).toEqual(["x1", "a"]);
  });

  it("queues look-ups, and rejects when the queue is full", async () => {
    const cache = new LinkCache(source, { loading: 2, waiting: 3 });
    const release = held();
    const answers = Promise.allSettled(["a", "b", "c", "d", "e", "f", "a"].map((code) => follow(cache, code)));
    expect(loads).toEqual(["a", "b"]);
    release();
    expect((await answers).map(({ status }) => status)).toEqual([
      ...Array(5).fill("fulfilled"),
      "rejected",
      "fulfilled",
    ]);
  });

  it("invalidates a link only for a later version", async () => {
    const cache = new LinkCache(source);
    for (const code of ["a", "b"]) await follow(cache, code);
    cache.forget("a", 1);
    expect(cache.peek("a")).toBeDefined();
    cache.forget("a", 2);
    expect(cache.peek("a")).toBeUndefined();
    expect(cache.peek("b")).toBeDefined();
  });

  it("reads a merchant's change once for all its links, and keeps the links", async () => {
    const cache = new LinkCache(source, { waiting: 10 });
    const codes = Array.from({ length: 2000 }, (_, index) => `c${index}`);
    for (const code of codes) await follow(cache, code);
    loads = [];
    rate = 1250;
    cache.forgetAllOf(MERCHANT);
    const targets = await Promise.all(codes.map((code) => follow(cache, code)));
    expect(new Set(targets.map(rateIn))).toEqual(new Set([1250]));
    expect(loads).toEqual(["merchant"]);
  });

  it("uses a merchant's old terms while the new ones can't be read, and reads them later", async () => {
    const cache = new LinkCache(source);
    await follow(cache, "a");
    rate = 1250;
    before = async () => Promise.reject(new Error("away"));
    cache.forgetAllOf(MERCHANT);
    expect(rateIn(await follow(cache, "a"))).toBe(1000);
    expect(rateIn(cache.peek("a"))).toBe(1000);
    before = async () => undefined;
    await eventually(async () => rateIn(cache.peek("a")) === 1250);
  });

  it("waits for changes that may stop earning, and rejects if they can't be read", async () => {
    const cache = new LinkCache(source);
    await follow(cache, "a");
    isSuspended = true;
    before = async () => Promise.reject(new Error("away"));
    cache.forgetAllOf(PUBLISHER);
    expect(cache.peek("a")).toBeUndefined();
    await expect(follow(cache, "a")).rejects.toThrow("away");
    before = async () => undefined;
    expect(earningIn(await follow(cache, "a"))).toBe(PUBLISHER_SUSPENDED);
  });

  it("applies a change that arrives while an earlier one is being read", async () => {
    const cache = new LinkCache(source);
    await follow(cache, "a");
    const release = held();
    rate = 1100;
    cache.forgetAllOf(MERCHANT);
    rate = 1200;
    cache.forgetAllOf(`owner of ${MERCHANT}`);
    release();
    expect(rateIn(await follow(cache, "a"))).toBe(1200);
  });

  it.each([
    ["the link", (cache: LinkCache) => cache.forget("a", 2)],
    [
      "its merchant and publisher",
      (cache: LinkCache) => {
        for (const id of [MERCHANT, PUBLISHER]) cache.forgetAllOf(id);
      },
    ],
  ])("doesn't keep a load started before %s changed, nor return it to later callers", async (_name, change) => {
    const cache = new LinkCache(source);
    const release = held();
    const first = follow(cache, "a");
    version = 2;
    rate = 1250;
    isSuspended = true;
    change(cache);
    const second = follow(cache, "a");
    release();
    await first;
    for (const target of [await second, cache.peek("a")])
      expect([rateIn(target), earningIn(target)]).toEqual([1250, PUBLISHER_SUSPENDED]);
  });

  it("serves stale links while the database is down, and retries soon", async () => {
    const old = found("a");
    const oldLinks = {
      peek: (code: string) => (code === "a" ? old : undefined),
      find: async (code: string) => oldLinks.peek(code),
    };
    const cache = new LinkCache(source, {}, oldLinks);
    rate = 1250;
    before = async () => Promise.reject(new Error("away"));
    expect(rateIn(await follow(cache, "a"))).toBe(1000);
    expect(rateIn(cache.peek("a"))).toBe(1000);
    await expect(follow(cache, "b")).rejects.toThrow("away");
    const release = held();
    await eventually(async () => cache.peek("a") === undefined);
    expect(rateIn(await follow(cache, "a"))).toBe(1000);
    release();
    await eventually(async () => rateIn(await follow(cache, "a")) === 1250);
  });
});
