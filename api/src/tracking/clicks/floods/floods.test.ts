/** On both engines: its SQL is written for each. */

import { HOUR, type Link, type Merchant, MINUTE, testApi, type User } from "../../../../test";
import { clicksIn, expectSums, type Followed, followIn } from "../../../../test/follow";
import { founderOf } from "../../../accounts/newAccount";
import { PERSON, REPEAT } from "../clickKind";
import { FLOOD_LIMITS, FloodGuard, isHomeAddress, OTHER_SUB_IDS, Sketch, SubIdLimit } from "./floodGuard";
import { ClickFlood } from "./floodLog";

const FLOODED = "{ advertiserReport { rows { clicks floodedClicks publisher { id } } } }";
const NOON = Date.UTC(2026, 10, 22, 12);

const api = testApi({ env: { TRUST_PROXY: "loopback" }, clock: { now: () => now } });
const follow = followIn(api);
let owner: User;
let merchant: Merchant;
let link: Link;
let now = new Date(NOON);

beforeEach(async () => {
  owner = await api.make.advertiser();
  merchant = await api.make.merchant({ ownerId: owner.id });
  const publisher = await api.make.publisher();
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  // Each test gets its own minute and hour.
  now = new Date(now.getTime() + HOUR);
});

const browser = (name: number | string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${name} Safari/537.36`;
const visit = (address: string, agent: number | string = 126, query = "") =>
  follow(`/r/${link.code}${query}`, { headers: { "x-forwarded-for": address, "user-agent": browser(agent) } });
const rows = async () => (await clicksIn(api.db)).filter(({ linkId }) => linkId === link.id);
async function visits(count: number, one: (at: number) => Promise<Followed>): Promise<Followed[]> {
  const all: Followed[] = [];
  for (let at = 0; at < count; at += 50)
    all.push(...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, more) => one(at + more)))));
  return all;
}
const flood = async () => {
  await api.services.tracking.floodLog.flush();
  return api.db.read.findOneBy(ClickFlood, { linkId: link.id });
};

describe("flood guard with many clicks from one address", () => {
  const { clicksPerMinute } = FLOOD_LIMITS;

  it("counts the excess, shows it to the brand and still redirects", async () => {
    const followed = await visits(clicksPerMinute + 40, () => visit("198.51.100.7"));
    expect(new Set(followed.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await rows()).toHaveLength(clicksPerMinute);
    expect(await flood()).toMatchObject({ clicks: 40, merchantId: merchant.id });
    const { data } = await api.as(owner)(FLOODED);
    expect(data.advertiserReport.rows).toMatchObject([{ clicks: clicksPerMinute, floodedClicks: 40 }]);
    await expectSums(api.db);
    // A buyer behind the same address is still attributed.
    const { clickId } = await visit("198.51.100.7");
    const order = { orderId: "honest", amount: "10.00", clickId };
    const { sale } = await api.services.orders.report(founderOf(owner.account), order);
    expect(sale.status).toBe("pending");
    // Other addresses are unaffected, and the limit resets with the next minute.
    await visit("198.51.100.8");
    now = new Date(now.getTime() + MINUTE);
    await visit("198.51.100.7");
    expect(await rows()).toHaveLength(clicksPerMinute + 2);
  });

  it("uses no sub-IDs for clicks that are not stored", async () => {
    const guard = (api.services.tracking.redirect as unknown as { parts: { floods: FloodGuard } }).parts.floods;
    const subIdFor = jest.spyOn(guard, "subIdFor");
    await visits(clicksPerMinute + 10, (at) => visit("198.51.100.12", 126, `?sub=s${at}`));
    expect(subIdFor).toHaveBeenCalledTimes(clicksPerMinute);
    subIdFor.mockRestore();
  });

  it("treats a /64 as one address", async () => {
    await visits(clicksPerMinute + 10, (at) => visit(`2001:db8:1:2::${at.toString(16)}`));
    expect(await rows()).toHaveLength(clicksPerMinute);
  });
});

describe("flood guard with many browsers on one address", () => {
  it("limits the unique clicks", async () => {
    const { peoplePerHour } = FLOOD_LIMITS;
    await visits(peoplePerHour + 25, (at) => visit("198.51.100.9", at));
    const kinds = (await rows()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === PERSON)).toHaveLength(peoplePerHour);
    expect(kinds.filter((kind) => kind === REPEAT)).toHaveLength(25);
    expect(await flood()).toMatchObject({ clicks: 0, crowded: 25 });
    await visit("198.51.100.10", "another");
    expect((await rows()).at(-1)?.kind).toBe(PERSON);
  });
});

describe("link with many sub-IDs", () => {
  it("lists a limited number per day and groups the rest", async () => {
    const limit = new SubIdLimit(3);
    const kept = ["a", "b", "a", "c", "d", "b"].map((subId) => limit.kept(1, subId, NOON));
    expect(kept).toEqual(["a", "b", "a", "c", OTHER_SUB_IDS, "b"]);
    expect(limit.kept(2, "d", NOON)).toBe("d");
    expect(limit.kept(1, "d", NOON + 24 * HOUR)).toBe("d");
    const small = new SubIdLimit(3, 4);
    expect([1, 2, 3, 4, 5].map((number) => small.kept(number, "x", NOON))).toEqual(["x", "x", "x", "x", OTHER_SUB_IDS]);

    const { subIdsPerDay } = FLOOD_LIMITS;
    const guard = (api.services.tracking.redirect as unknown as { parts: { floods: FloodGuard } }).parts.floods;
    const number = Buffer.from(link.id.replaceAll("-", ""), "hex").readUInt32LE(12);
    for (let at = 0; at < subIdsPerDay; at += 1) guard.subIdFor(number, `filler-${at}`, now.getTime());
    const { clickId } = await visit("198.51.100.11", 126, "?sub=one-too-many");
    expect((await rows()).map(({ subId }) => subId)).toEqual([OTHER_SUB_IDS]);
    await expectSums(api.db);
    const order = { orderId: "with-sub", amount: "10.00", clickId };
    const { sale } = await api.services.orders.report(founderOf(owner.account), order);
    expect(sale.earnings[0]?.subId).toBe("one-too-many");
  });
});

describe("flood guard", () => {
  it("exempts the own network", () => {
    const guard = new FloodGuard({ clicksPerMinute: 1, peoplePerHour: 1, subIdsPerDay: 1 });
    for (const address of ["127.0.0.1", "10.1.2.3", "192.168.0.9", "::1", "fd00::1"])
      expect([1, 2, 3].some(() => guard.isTooMany(address, NOON))).toBe(false);
    expect([1, 2, 3].map(() => guard.isTooMany("203.0.113.4", NOON))).toEqual([false, true, true]);
    expect([1, 2, 3].map(() => guard.isCrowded("203.0.113.4", 7, NOON))).toEqual([false, true, true]);
    expect(guard.isCrowded("203.0.113.4", 8, NOON)).toBe(false);
  });

  const OWN = `10.1.2.3 127.0.0.1 169.254.1.1 172.16.0.1 172.31.255.255 192.168.0.1 ::ffff:10.0.0.1 ::1 fc00::1
    fdab::1 fe80::1 FEBF::1`;
  const FOREIGN = `100.1.2.3 11.0.0.1 128.0.0.1 172.15.0.1 172.32.0.1 192.169.0.1 1.10.0.1 ::ffff:8.8.8.8
    2001:db8::1 fb00::1 fec0::1 ::1:1`;

  it.each(OWN.split(/\s+/))("treats %s as the own network", (address) => {
    expect(isHomeAddress(address)).toBe(true);
  });

  it.each(FOREIGN.split(/\s+/))("treats %s as foreign", (address) => {
    expect(isHomeAddress(address)).toBe(false);
  });

  it("almost never overcounts among very many others, and never undercounts", () => {
    const sketch = new Sketch(MINUTE);
    for (let other = 0; other < 50_000; other += 1) sketch.count(`203.${other >> 8}.${other & 255}.1`, NOON);
    const seen = Array.from({ length: 100 }, (_, at) => sketch.count(`198.51.100.${at}`, NOON));
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...seen)).toBeLessThan(12);
    expect(sketch.count("198.51.100.1", NOON + MINUTE)).toBe(1);
  });
});
