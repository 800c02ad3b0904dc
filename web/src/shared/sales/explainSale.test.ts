import { explainSale, type SaleToExplain } from "./explainSale";
import { reasonLabel, type SaleStatusName, stageOf } from "./saleLabels";

const sale = (changes: Partial<SaleToExplain> = {}): SaleToExplain => ({
  orderId: "A-1",
  status: "PENDING",
  amount: { cents: 12_800, currency: "USD" },
  returnedAmount: { cents: 0, currency: "USD" },
  commission: { cents: 1920, currency: "USD" },
  reason: null,
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

it("shows the amount reversed for returns", () => {
  const { sum } = explainSale(
    sale({ returnedAmount: { cents: 6400, currency: "USD" }, commission: { cents: 960, currency: "USD" } }),
  );
  expect(sum.slice(-2)).toEqual([
    { label: "Reversed: $64.00 returned", value: "-$9.60" },
    { label: "You earn", value: "$9.60" },
  ]);
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

it.each([
  ["no click", "No commission. No click came with the order."],
  ["The card was declined. ", "No commission. The card was declined."],
  ["Is this a test order?", "No commission. Is this a test order?"],
])("ends the reason %j with one mark", (reason, standing) => {
  expect(explainSale(sale({ status: "DECLINED", reason })).standing).toBe(standing);
});

it("mentions that a later report added the click", () => {
  const why = { decision: "attributed", considered: [{ outcome: "eligible" }], before: { decision: "no click" } };
  expect(explainSale(sale({ why })).rule).toMatch(/A later report of the same order added the click\.$/);
  expect(explainSale(sale()).rule).not.toContain("later report");
});

it("says why a code or a click won, and of codes what their viewer may see", () => {
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
  expect(rule).toContain("which wins over other partners' clicks");
  expect(clicks.slice(1)).toEqual([
    { when: "Code ANNA10", text: "Earns", earns: true },
    { when: "A code", text: "Another partner's code", earns: false },
  ]);
});

it.each([null, "broken", { considered: "none" }])("accepts a malformed decision: %j", (why) => {
  expect(() => explainSale(sale({ why }))).not.toThrow();
});

it.each<[SaleStatusName, number, string]>([
  ["PENDING", 0, "Pending"],
  ["APPROVED", 100, "Approved"],
  ["APPROVED", 12_800, "Returned"],
  ["DECLINED", 0, "Declined"],
  ["CLAIMED", 0, "Unconfirmed"],
])("stageOf › labels %s with %i cents returned as %s", (status, cents, label) => {
  expect(stageOf(sale({ status, returnedAmount: { cents, currency: "USD" } })).label).toBe(label);
});

it("shows how many orders share the click of a sale on hold", () => {
  const held = sale({ hold: "many orders on one click", ordersOnClick: 38 });
  expect(stageOf(held).label).toBe("On hold");
  expect(explainSale(held).standing).toMatch(/^38 orders came with one click/);
  expect(stageOf({ ...held, status: "APPROVED" }).label).toBe("Approved");
});

it("reasonLabel › keeps a brand's own text", () => {
  expect(reasonLabel("The card was declined")).toBe("The card was declined");
});
