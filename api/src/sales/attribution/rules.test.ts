import { plainTerms } from "../../contract/terms/termsDocument";
import { DAY } from "../../platform/clock";
import { newId } from "../../platform/ids";
import { type ClickFacts, type ReadClickId } from "../../tracking/clicks/clickId/clickId";
import {
  ARCHIVED,
  BOT,
  type ClickKind,
  EARNING,
  type EarningState,
  MERCHANT_PAUSED,
  PERSON,
  PUBLISHER_SUSPENDED,
  REPEAT,
} from "../../tracking/clicks/clickKind";
import { parseReturn, parseSale } from "../intake/saleInput";
import { settleReturn } from "../returns/returns";
import { factsOf } from "./attribute";
import { attributionOf } from "./attribution";
import type { PaidBy } from "./attributor";
import { chooseCredit } from "./chooseCredit";

const NOW = new Date("2026-11-20T12:00:00Z");
const link = { linkId: newId(), publisherId: newId(), merchantId: newId() };

function click(daysAgo: number, given: Partial<ClickFacts> = {}): ClickFacts {
  return {
    ...link,
    id: newId(),
    termsVersion: 1,
    offerVersion: 0,
    windowDays: 30,
    kind: PERSON as ClickKind,
    earning: EARNING as EarningState,
    subId: null,
    at: new Date(NOW.getTime() - daysAgo * DAY),
    ...given,
  };
}
const good = (days: number, given?: Partial<ClickFacts>): ReadClickId => ({ fault: null, click: click(days, given) });
const bad = (fault: "forged" | "malformed" | "truncated"): ReadClickId => ({ fault, click: null });

const termsOf = (basisPoints: number) => plainTerms({ currency: "USD", basisPoints, windowDays: 30, returnDays: 30 });
const versions = [1000, 2000, 500].map(termsOf);

function attribute(reads: readonly ReadClickId[], amount: number, now: Date) {
  const choice = chooseCredit(reads);
  const order = factsOf(
    { amount, facts: null, lines: null, occurredAt: now, receivedAt: now },
    choice.click?.at ?? null,
  );
  return attributionOf(choice, order, choice.click && (versions[choice.click.termsVersion - 1] ?? null), now);
}

describe("attribution", () => {
  it.each<[string, ReadClickId[], string]>([
    ["no click", [], "no click"],
    ["a person's click", [good(3)], "attributed"],
    ["a repeat", [good(3, { kind: REPEAT })], "attributed"],
    ["a bot's click", [good(3, { kind: BOT })], "click by a bot"],
    ["a click on an archived link", [good(3, { earning: ARCHIVED })], "link archived"],
    ["a suspended publisher's link", [good(3, { earning: PUBLISHER_SUSPENDED })], "publisher suspended"],
    ["a paused merchant's link", [good(3, { earning: MERCHANT_PAUSED })], "merchant paused"],
    ["a late click", [{ fault: "expired", click: click(31) }], "click too old"],
    ["another merchant's click", [{ fault: "foreign", click: click(1) }], "no click"],
    ["a forged click", [bad("forged")], "no click"],
    ["a forged one and a good one", [bad("forged"), good(5)], "attributed"],
    ["an older good one behind a bot's", [good(5), good(1, { kind: BOT })], "attributed"],
  ])("of %s", (_name, reads, decision) => {
    const { why, earns, reason, commission } = attribute(reads, 10_000, NOW);
    expect(why.decision).toBe(decision);
    expect(earns).toBe(decision === "attributed");
    expect(reason).toBe(earns ? null : decision);
    expect(commission).toBe(earns ? 1000 : 0);
    expect(why.considered).toHaveLength(reads.length);
  });

  it("credits the last eligible click, at its rate", () => {
    const first = good(9, { termsVersion: 2 });
    const last = good(2, { termsVersion: 3 });
    const { click: chosen, commission, why } = attribute([first, last], 9_999, NOW);
    expect(chosen).toBe(last.click);
    expect(commission).toBe(500);
    expect(why.considered.map(({ outcome }) => outcome)).toEqual(["eligible", "earlier click"]);
  });

  it("hides clicks of other merchants", () => {
    const { why, click: shown } = attribute([{ fault: "foreign", click: click(1) }], 100, NOW);
    expect(shown).toBeNull();
    expect(why.considered).toEqual([
      { outcome: "foreign", clickId: null, linkId: null, publisherId: null, clickedAt: null, windowDays: null },
    ]);
  });
});

describe("return", () => {
  const sale = { amount: 10_000, commission: 1000, returnedAmount: 0, returnedCommission: 0 };
  const {
    lines: _,
    amount: __,
    returnedAmount: ___,
    ...inputs
  } = factsOf({ amount: 1, facts: null, lines: null, occurredAt: NOW, receivedAt: NOW }, null);
  const paidBy = (basisPoints = 1000): PaidBy => ({ terms: termsOf(basisPoints), inputs, asOneLine: false });
  const line = (sku: string, quantity: number, amount: number, given = {}) => ({
    position: 0,
    sku,
    category: null,
    brand: null,
    quantity,
    amount,
    returnedQuantity: 0,
    returnedAmount: 0,
    ...given,
  });
  const lines = [
    line("coat", 1, 7000),
    line("socks", 3, 1000, { position: 1 }),
    line("scarf", 2, 2000, { position: 2 }),
  ];
  const none = { amount: null, lines: null };

  it.each([
    ["everything", none, 10_000, 1000],
    ["an amount", { amount: 2500, lines: null }, 2500, 250],
    ["a cent", { amount: 1, lines: null }, 1, 0],
    ["a line", { amount: null, lines: [{ sku: "coat", quantity: null, amount: null }] }, 7000, 700],
    ["one of three pieces", { amount: null, lines: [{ sku: "socks", quantity: 1, amount: null }] }, 333, 33],
    ["two of three pieces", { amount: null, lines: [{ sku: "socks", quantity: 2, amount: null }] }, 667, 67],
    ["part of a line", { amount: null, lines: [{ sku: "coat", quantity: null, amount: 500 }] }, 500, 50],
  ])("of %s reverses %o", (_name, requested, amount, commission) => {
    expect(settleReturn(sale, lines, requested, paidBy())).toMatchObject({ amount, commission });
  });

  it("piece by piece reverses the line to the cent", () => {
    let socks = line("socks", 3, 1000);
    let sum = 0;
    for (let piece = 0; piece < 3; piece += 1) {
      const outcome = settleReturn(
        sale,
        [socks],
        { amount: null, lines: [{ sku: "socks", quantity: 1, amount: null }] },
        paidBy(),
      );
      sum += outcome.amount;
      socks = { ...socks, ...outcome.lines[0] };
    }
    expect(sum).toBe(1000);
  });

  it.each([
    ["more than was sold", { amount: 10_001, lines: null }],
    ["a line that is not there", { amount: null, lines: [{ sku: "hat", quantity: null, amount: null }] }],
    ["more pieces than were sold", { amount: null, lines: [{ sku: "scarf", quantity: 3, amount: null }] }],
    ["more than a line cost", { amount: null, lines: [{ sku: "scarf", quantity: null, amount: 2001 }] }],
  ])("of %s is rejected", (_name, requested) => {
    expect(() => settleReturn(sale, lines, requested, paidBy())).toThrow(
      expect.objectContaining({ code: "BAD_USER_INPUT" }),
    );
  });

  it("never reverses more than the commission", () => {
    for (const rate of [1, 333, 1250, 9999]) {
      let left = {
        amount: 997,
        commission: Math.floor((997 * rate * 2 + 10_000) / 20_000),
        returnedAmount: 0,
        returnedCommission: 0,
      };
      for (const amount of [1, 2, 3, 5, 7, 11, 400, 568]) {
        const outcome = settleReturn(left, [line("", 1, 997)], { amount, lines: null }, paidBy(rate));
        expect(outcome.commission).toBeGreaterThanOrEqual(0);
        left = {
          ...left,
          returnedAmount: left.returnedAmount + amount,
          returnedCommission: left.returnedCommission + outcome.commission,
        };
      }
      expect(left.returnedCommission).toBe(left.commission);
    }
  });
});

describe("sale input", () => {
  const order = { orderId: " A-1 ", amount: "12.34" };

  it("is trimmed and parsed", () => {
    expect(parseSale({ ...order, clickId: "abc.def" }, NOW, "USD")).toMatchObject({
      orderId: "A-1",
      amount: 1234,
      currency: "USD",
      lines: null,
      clickIds: ["abc", "def"],
      occurredAt: NOW,
    });
  });

  it("adds up its lines", () => {
    const lines = [
      { sku: "a", amount: "10.00" },
      { sku: "b", category: "shoes", quantity: 2, amount: "5" },
      { sku: "a", amount: "0.5" },
    ];
    expect(parseSale({ orderId: "1", lines }, NOW, "USD")).toMatchObject({
      amount: 1550,
      lines: [
        { sku: "a", quantity: 2, amount: 1050 },
        { sku: "b", quantity: 2, amount: 500, category: "shoes" },
      ],
    });
  });

  it.each([
    [{ orderId: "1" }, "amount"],
    [{ ...order, amount: "12.345" }, "amount"],
    [{ ...order, amount: "-1" }, "amount"],
    [{ ...order, currency: "EUR" }, "currency"],
    [{ ...order, orderId: "" }, "orderId"],
    [{ ...order, orderId: "x".repeat(191) }, "orderId"],
    [{ ...order, orderId: 7 }, "orderId"],
    [{ ...order, occurredAt: "yesterday" }, "occurredAt"],
    [{ ...order, occurredAt: "2026-02-30T10:00:00Z" }, "occurredAt"],
    [{ ...order, occurredAt: "2026-11-25" }, "occurredAt"],
    [{ ...order, commission: "100" }, "commission"],
    [{ ...order, lines: [{ sku: "a", amount: "1" }] }, "amount"],
    [{ orderId: "1", lines: [] }, "lines"],
    [{ orderId: "1", lines: "all" }, "lines"],
    [{ orderId: "1", lines: [{ sku: "a", amount: "1", quantity: 0 }] }, "lines"],
    [{ orderId: "1", lines: [{ sku: "a", amount: "1", quantity: 1.5 }] }, "lines"],
    [{ orderId: "1", lines: Array(201).fill({ sku: "a", amount: "1" }) }, "lines"],
  ])("%j is rejected: %s", (input, field) => {
    expect(() => parseSale(input, NOW, "USD")).toThrow(
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    );
  });

  it.each([
    [{}, "returnId"],
    [{ returnId: "r", amount: "1", lines: [{ sku: "a" }] }, "amount"],
    [{ returnId: "r", lines: [{ sku: "a" }, { sku: "a" }] }, "lines"],
  ])("return %j is rejected: %s", (input, field) => {
    expect(() => parseReturn(input, "USD")).toThrow(
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    );
  });
});
