/** On both engines: its SQL is written for each. */
import { DAY, forAll, HeldClock, HOUR, MINUTE, testApi, type User } from "../../../../test";
import { newClickId } from "../../../tracking/clicks/clickId/idBytes";
import { type ClickKind, NOT_A_VISIT, PERSON } from "../../../tracking/clicks/clickKind";
import { excessRate, interval } from "./excessRate";
import { StandDownDay } from "./standDown.entity";
import { type AuditedClick, PairCounter } from "./standDown.service";

const clock = new HeldClock();
beforeAll(async () => {
  // Late in an hour of a day, so that earlier clicks are of the same day.
  clock.jump(DAY - (clock.now().getTime() % DAY) + 15 * HOUR + 25 * MINUTE);
});
const api = testApi({ clock });

describe("PairCounter", () => {
  const base: AuditedClick = {
    at: 0,
    visitor: "v",
    merchantId: "m",
    publisherId: "a",
    isGuarded: false,
    isVisit: true,
  };
  const counted = (...clicks: Partial<AuditedClick>[]) => {
    const counter = new PairCounter(0);
    for (const one of clicks) counter.add({ ...base, ...one });
    return Object.fromEntries(
      counter.result().map(({ publisherId, ...row }) => [publisherId, [row.clicks, row.occurrences]]),
    );
  };
  const late = { publisherId: "b", isGuarded: true, at: 30 * MINUTE };
  it.each<[string, Partial<AuditedClick>[], Record<string, number[]>]>([
    ["within 30 minutes", [{}, late], { "": [1, 0], b: [1, 1] }],
    ["later", [{}, { ...late, at: 30 * MINUTE + 1 }], { "": [1, 0], b: [1, 0] }],
    ["of another visitor", [{}, { ...late, visitor: "w" }], { "": [1, 0], b: [1, 0] }],
    ["at another brand", [{}, { ...late, merchantId: "n" }], { "": [1, 0], b: [1, 0] }],
    ["after its own", [{ ...late, at: 0 }, late], { b: [2, 0] }],
    ["after what nobody saw", [{ isVisit: false }, late], { "": [1, 0], b: [1, 0] }],
    ["in a hidden frame", [{}, { ...late, isVisit: false }], { "": [1, 0], b: [1, 1] }],
    ["of content after content, by chance", [{}, { publisherId: "c", at: MINUTE }], { "": [2, 1] }],
    [
      "of content after a coupon, which is no chance",
      [late, { publisherId: "c", at: 31 * MINUTE }],
      { "": [1, 0], b: [1, 0] },
    ],
    ["after one of before the hour", [{ at: -MINUTE }, { ...late, at: 29 * MINUTE }], { b: [1, 1] }],
  ])("a click %s", (_name, clicks, expected) => {
    expect(counted(...clicks)).toEqual(expected);
  });

  it("forgets only visitors that can no longer be paired", () => {
    const counter = new PairCounter(0);
    counter.add(base);
    counter.forget(30 * MINUTE);
    counter.add({ ...base, ...late });
    counter.forget(61 * MINUTE);
    expect(counter.result().map(({ occurrences }) => occurrences)).toEqual([0, 1]);
  });
});

describe("excessRate", () => {
  // The published examples of Newcombe (1998), method 10.
  it.each([
    [[56, 70], [48, 80], 0.2, 0.0524, 0.3339],
    [[9, 10], [3, 10], 0.6, 0.1705, 0.809],
    [[10, 10], [0, 20], 1, 0.6791, 1],
  ] as const)("of %p less %p is %d, within bounds that contain it", (own, chance, excess, from, to) => {
    const of = ([occurrences, clicks]: readonly [number, number]) => ({ clicks, occurrences });
    const found = excessRate(of(own), of(chance));
    expect([found.excess, found.from, found.to].map((value) => Number(value.toFixed(4)))).toEqual([excess, from, to]);
  });

  it("claims little from small numbers", () => {
    expect(interval({ clicks: 0, occurrences: 0 })).toEqual([0, 1]);
    const { from, to } = excessRate({ clicks: 1, occurrences: 1 }, { clicks: 0, occurrences: 0 });
    expect([from < 0.1, to >= 1]).toEqual([true, true]);
  });
});

describe("lateClicks", () => {
  const QUERY =
    "query ($id: ID!) { lateClicks(publisherId: $id) { merchantName clicks occurrences rate byChance from to } }";
  let content: { user: User; linkId: string };
  let coupon: { user: User; linkId: string };

  const partner = async (kind: "content" | "coupon") => {
    const user = await api.make.publisher({ partnerKind: kind });
    const { id } = await api.make.link({ publisherId: user.id, merchantId: merchant.id });
    return { user, linkId: id };
  };
  const clicked = async (rows: [linkId: string, minutesAgo: number, visitor: number, kind?: ClickKind][]) => {
    const now = clock.now().getTime();
    await api.db.write(async (tx) => {
      for (const [linkId, minutesAgo, visitor, kind = PERSON] of rows) {
        const at = now - minutesAgo * MINUTE;
        const of = Buffer.alloc(8, visitor);
        await tx.query(
          "INSERT INTO click (at, id, linkId, visitor, referrerHost, device, country, subId, kind) VALUES (?, ?, ?, ?, NULL, 'mobile', NULL, NULL, ?)",
          [at, Buffer.from(newClickId(at), "hex"), linkId, of, kind],
        );
      }
    });
  };
  const count = () => api.services.standDown.plan.work(new AbortController().signal);
  const seenBy = async (viewer: User | null) => await api.as(viewer)(QUERY, { id: coupon.user.id });

  const brand = forAll(() => api.make.advertiser());
  const merchant = forAll(() => api.make.merchant({ ownerId: brand.id }));
  beforeAll(async () => {
    content = await partner("content");
    coupon = await partner("coupon");
  });

  it("counts each past hour once, visible to the brand and admins only", async () => {
    await clicked([
      [content.linkId, 50, 1],
      [coupon.linkId, 40, 1],
      // A hidden frame, with a different shopper.
      [coupon.linkId, 39, 1, NOT_A_VISIT],
      [coupon.linkId, 38, 2],
      // From the previous hour, which still shows who was there.
      [content.linkId, 90, 3],
      [coupon.linkId, 83, 3],
      // Not over yet.
      [content.linkId, 20, 4],
      [coupon.linkId, 10, 4],
    ]);
    await Promise.all([count(), count()]);
    await count();
    const expected = { merchantName: merchant.name, clicks: 4, occurrences: 3, rate: 0.75, byChance: 0 };
    for (const viewer of [brand, await api.make.admin()])
      expect((await seenBy(viewer)).data.lateClicks).toEqual([expect.objectContaining(expected)]);
    expect((await seenBy(await api.make.advertiser())).data.lateClicks).toEqual([]);
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    expect((await seenBy(other)).data.lateClicks).toEqual([]);
    clock.pass(HOUR);
    await count();
    expect((await seenBy(brand)).data.lateClicks).toMatchObject([{ clicks: 5, occurrences: 4 }]);
  });

  it("shows 30 days and stores 90", async () => {
    clock.pass(32 * DAY);
    await count();
    expect((await seenBy(brand)).data.lateClicks).toEqual([]);
    expect(await api.db.read.countBy(StandDownDay, { merchantId: merchant.id })).toBe(2);
    clock.pass(60 * DAY);
    await count();
    expect(await api.db.read.countBy(StandDownDay, { merchantId: merchant.id })).toBe(0);
  });
});
