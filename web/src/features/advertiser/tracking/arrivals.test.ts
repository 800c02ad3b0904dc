import type { ArrivalsQuery } from "../../../generated/advertiser";
import { type ArrivedSale, arrivedSince, baselineOf, linkToFollow, verdictOn } from "./arrivals";

const sale = (id: string, more: Partial<ArrivedSale> = {}): ArrivedSale => ({
  id,
  orderId: `order-${id}`,
  status: "PENDING",
  reason: null,
  receivedAt: "2026-11-21T10:00:00.000Z",
  publisherName: "Maya Okafor",
  amount: { cents: 1000, currency: "USD" },
  link: null,
  ...more,
});

const arrivals = (clicks: number, nodes: ArrivedSale[]): ArrivalsQuery => ({
  advertiserReport: { totals: { clicks } },
  sales: { nodes },
});

it("arrivedSince › returns what arrived after the baseline", () => {
  const start = arrivals(5, [sale("b"), sale("a")]);
  const baseline = baselineOf(start);
  expect(arrivedSince(baseline, start)).toEqual({ clicks: 0, sale: null });
  const later = arrivedSince(baseline, arrivals(7, [sale("d"), sale("c"), sale("b")]));
  expect(later.clicks).toBe(2);
  expect(later.sale?.id).toBe("d");
});

it("arrivedSince › is not negative when a day's clicks are corrected", () => {
  expect(arrivedSince(baselineOf(arrivals(5, [])), arrivals(4, [])).clicks).toBe(0);
});

it("linkToFollow › returns a link that is not archived", () => {
  const archived = { id: "1", affiliateUrl: "https://weft.example/r/1", archivedAt: "2026-11-01T00:00:00.000Z" };
  const open = { id: "2", affiliateUrl: "https://weft.example/r/2", archivedAt: null };
  expect(linkToFollow(arrivals(0, [sale("a"), sale("b", { link: archived }), sale("c", { link: open })]))).toEqual(
    open,
  );
  expect(linkToFollow(arrivals(0, [sale("a")]))).toBeNull();
});

it.each([
  ["PENDING", null, /earns, from your server or with its signature/],
  ["CLAIMED", null, /not signed/],
  ["DECLINED", "no click", /key works/],
  ["DECLINED", "click too old", /not eligible/],
] as const)("verdictOn › explains a %s order (%s)", (status, reason, pattern) => {
  expect(verdictOn({ status, reason })).toMatch(pattern);
});
