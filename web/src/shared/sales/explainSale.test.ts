import type { SaleStatus } from "../../generated/shared";
import { explainSale, type SaleToExplain } from "./explainSale";
import { reasonLabel, stageOf } from "./saleLabels";

const sale = (changes: Partial<SaleToExplain> = {}): SaleToExplain => ({
  orderId: "A-1",
  status: "PENDING",
  amount: { cents: 12_800, currency: "USD" },
  returnedAmount: { cents: 0, currency: "USD" },
  commission: { cents: 1920, currency: "USD" },
  reason: null,
  hold: null,
  ordersOnClick: 1,
  why: {
    considered: [
      { outcome: "eligible", clickId: "2", linkId: "l", clickedAt: "2026-03-02T10:00:00Z", windowDays: 30 },
      { outcome: "earlier click", clickId: "1", linkId: "l", clickedAt: "2026-03-01T10:00:00Z", windowDays: 30 },
    ],
    decision: "attributed",
    rule: "last eligible click",
    decidedAt: "2026-03-03T10:00:00Z",
    rateBasisPoints: 1500,
    amount: 12_800,
    commission: 1920,
  },
  ...changes,
});

it("shows the stored calculation", () => {
  const { sum, clicks, rule } = explainSale(sale());
  expect(sum.map(({ value }) => value)).toEqual(["$128.00", "15%", "$19.20", "$19.20"]);
  expect(clicks).toMatchObject([
    { when: "Mar 2, 2026, 10:00 AM UTC", earns: true },
    { text: "There was a later click (window: 30 days)", earns: false },
  ]);
  expect(rule).toContain("Decided Mar 3, 2026");
});

it("says from which moment a spent budget reduced the rate", () => {
  const known = sale();
  const why = { ...(known.why as object), inputs: { reducedSince: "2026-03-02T09:31:00.000Z" } };
  expect(explainSale({ ...known, why }).rule).toContain(
    "The click came after the brand's monthly budget was spent: from Mar 2, 2026, 9:31 AM UTC on, the reduced rate applies.",
  );
  expect(explainSale(known).rule).not.toContain("budget");
});

it("shows the amount reversed for returns", () => {
  const { sum } = explainSale(
    sale({ returnedAmount: { cents: 6400, currency: "USD" }, commission: { cents: 960, currency: "USD" } }),
  );
  expect(sum.slice(-2)).toEqual([
    { label: "Reversed: $64.00 returned", value: "-$9.60" },
    { label: "You earn", value: "$9.60" },
  ]);
});

it("shows what an unconfirmed order would earn, to its publisher only", () => {
  const unconfirmed = sale({ status: "UNVERIFIED" });
  expect(explainSale(unconfirmed).sum.at(-1)).toEqual({ label: "You earn once it's confirmed", value: "$19.20" });
  const seen = { ...unconfirmed, consideredPublishers: [] };
  expect(explainSale(seen, "Commission").sum.at(-1)?.label).toBe("Commission");
});

it("explains why nothing is earned", () => {
  const why = { considered: [], decision: "no click", decidedAt: null, rateBasisPoints: 0, amount: 500, commission: 0 };
  const { rule, clicks, standing } = explainSale(
    sale({ status: "DECLINED", reason: "no click", commission: { cents: 0, currency: "USD" }, why }),
  );
  expect(rule).toContain("no click");
  expect(clicks).toEqual([]);
  expect(standing).toContain("No click came with the order.");
});

it("explains what is wrong with a damaged click ID", () => {
  const why = { considered: [{ outcome: "truncated" }], decision: "no click", decidedAt: null };
  const { clicks, standing } = explainSale(
    sale({ status: "DECLINED", reason: "no click", commission: { cents: 0, currency: "USD" }, why }),
  );
  expect(clicks).toEqual([{ when: "Unknown time", text: "The click ID is incomplete", earns: false }]);
  expect(standing).toContain("The click ID was damaged, so the order counts without a click.");
});

it.each([
  ["no click", "No commission. No click came with the order."],
  ["partnership paused", "No commission. The brand had paused this partnership at the time of the click."],
  ["The card was declined. ", "No commission. The card was declined."],
  ["Is this a test order?", "No commission. Is this a test order?"],
])("ends the reason %j with one punctuation mark", (reason, standing) => {
  expect(explainSale(sale({ status: "DECLINED", reason })).standing).toBe(standing);
});

it("mentions that a later report added the click", () => {
  const why = { decision: "attributed", considered: [{ outcome: "eligible" }], before: { decision: "no click" } };
  expect(explainSale(sale({ why })).rule).toMatch(/A later report of the same order added the click\.$/);
  expect(explainSale(sale()).rule).not.toContain("later report");
});

it("explains why a code or a click won, and what the viewer may see about codes", () => {
  const considered = [{ outcome: "another partner's click", clickedAt: null }];
  const codes = {
    reason: "code wins",
    considered: [
      { text: "ANNA10", outcome: "eligible" },
      { text: null, outcome: "another partner's code" },
    ],
  };
  const why = { considered, decision: "attributed", codes, rateBasisPoints: 1000, amount: 500, commission: 50 };
  const { rule, clicks } = explainSale(sale({ why }));
  expect(rule).toContain("Under the brand's terms, it wins over other partners' clicks");
  expect(clicks.slice(1)).toEqual([
    { when: "Code ANNA10", text: "Earns", earns: true },
    { when: "A code", text: "Another partner's code", earns: false },
  ]);
});

it.each([null, "broken", { considered: "none" }])("accepts a malformed decision: %j", (why) => {
  expect(() => explainSale(sale({ why }))).not.toThrow();
});

it.each<[SaleStatus, number, string]>([
  ["PENDING", 0, "Pending"],
  ["APPROVED", 100, "Approved"],
  ["APPROVED", 12_800, "Returned"],
  ["DECLINED", 0, "Declined"],
  ["UNVERIFIED", 0, "Unverified"],
])("stageOf › labels %s with %i cents returned as %s", (status, cents, label) => {
  expect(stageOf(sale({ status, returnedAmount: { cents, currency: "USD" } })).label).toBe(label);
});

it("shows how many orders share the click of an order on hold", () => {
  const held = sale({ hold: "many orders on one click", ordersOnClick: 38 });
  expect(stageOf(held).label).toBe("On hold");
  expect(explainSale(held).standing).toMatch(/^38 orders came from one click/);
  expect(stageOf({ ...held, status: "APPROVED" }).label).toBe("Approved");
});

it("reasonLabel › keeps a brand's own text", () => {
  expect(reasonLabel("The card was declined")).toBe("The card was declined");
});

describe("a late click", () => {
  const arrival = { partnerKind: "extension", isGuarded: true };
  const guard = (outcome: string, rule = "G3", ms = 11_000) => ({
    policy: "stand-down",
    terms: 7,
    orderedAt: "2026-03-02T12:00:00Z",
    outcome,
    displacing: { rule, ms },
  });
  const clicks = (others: object) => [
    { outcome: "gave way", clickedAt: "2026-03-02T11:59:49Z", windowDays: 30, publisherId: "b", arrival, ...others },
    { outcome: "eligible", clickedAt: "2026-03-02T10:00:00Z", windowDays: 30, publisherId: "a" },
  ];
  const told = (
    outcome: string,
    considered: object[],
    names?: { id: string; name: string }[],
    ...more: [string?, number?]
  ) =>
    explainSale({
      ...sale({ why: { ...(sale().why as object), considered, guard: guard(outcome, ...more) } }),
      ...(names && { consideredPublishers: names }),
    });
  const brand = [
    { id: "a", name: "Anna" },
    { id: "b", name: "Coupon Hive" },
  ];

  it("is named to the brand, with its partner type", () => {
    const { rule, clicks: lines } = told("gave way", clicks({}), brand);
    expect(rule).toContain(
      "Coupon Hive's click came 11 seconds before the order (rule G3 of terms 7). Anna's click, 2 hours before the order, was eligible. Credited to the last click that doesn't overwrite another partner's.",
    );
    expect(lines[0]).toMatchObject({
      text: "Coupon Hive (Browser extension). Stood down for another partner's click (window: 30 days)",
      earns: false,
    });
    expect(lines[1]?.text).toBe("Anna. Last click that doesn't overwrite another, credited (window: 30 days)");
  });

  it("is anonymous to the earning publisher", () => {
    const hidden = clicks({ outcome: "another partner's click", publisherId: null, arrival: undefined });
    const { rule } = told("gave way", hidden, undefined, "G1", 61_000);
    expect(rule).toContain(
      "Another partner's click came 1 minute after another one (rule G1 of terms 7). Your click, 2 hours before the order, was eligible.",
    );
  });

  it("that keeps the credit explains why", () => {
    const own = [{ outcome: "eligible", clickedAt: "2026-03-02T11:59:49Z", windowDays: 30, publisherId: "b" }];
    expect(told("kept", own).rule).toContain(
      "Your click came 11 seconds before the order (rule G3 of terms 7). Without it",
    );
    expect(told("marked", own, brand, "G2", 90_000).rule).toContain(
      "Coupon Hive's click came 1 minute after the shop's checkout was opened (rule G2 of terms 7). The terms only flag",
    );
  });
});
