/** On both engines: concurrent writes depend on their locks. */

import { BillingTestKit, DAY, forEach } from "../../../test";
import { balanceOf } from "../../../test/balanceOf";
import { sanitize } from "../../accounts/pages/sanitize";
import { createServices } from "../../assembly/services";
import { createLogger } from "../../platform/log/log";
import { Invoice } from "./billing.entity";
import { monthAfter, monthOf } from "./months";

const billing = BillingTestKit.forEach();
const pair = forEach(() => billing.kit.pair());

const faults = async () => (await billing.kit.verify()).faults;
const sumOf = (account: string) => balanceOf(billing.api.db, account);

describe("invoices", () => {
  it("match the statement to the cent, including reversals and pending sales", async () => {
    const { kit } = billing;
    const first = await kit.earn(pair, 1001);
    await kit.sell(pair, 2002);
    await kit.decline(pair, await kit.sell(pair, 303));
    const month = billing.passMonth();
    // Reversed in the next month: on that month's invoice.
    await kit.giveBack(pair, first, "r1", 5000);
    expect(await billing.issue()).toBe(1);
    const statement = await billing.statement(pair, month);
    const [invoice] = await billing.invoices(pair);
    expect(invoice).toMatchObject({ month, merchantName: pair.merchant.name, feePercent: 0, fee: { cents: 0 } });
    expect([invoice.earned, invoice.takenBack, invoice.total]).toEqual([
      statement.earned,
      statement.takenBack,
      statement.owed,
    ]);
    expect(invoice).toMatchObject({ earned: { cents: 3306 }, takenBack: { cents: 303 }, open: { cents: 3003 } });
    const { notInvoiced, due, owed } = await billing.account(pair);
    expect([due.cents, notInvoiced.cents, owed.cents]).toEqual([3003, -500, 2503]);
    expect(await faults()).toEqual([]);

    const next = billing.passMonth();
    expect(await billing.issue()).toBe(1);
    expect((await billing.invoices(pair)).map(({ month: name, total }) => [name, total.cents])).toEqual([
      [next, -500],
      [month, 3003],
    ]);
    expect(await billing.account(pair)).toMatchObject({ due: { cents: 2503 }, notInvoiced: { cents: 0 } });
    expect(await faults()).toEqual([]);
  });

  it("are overdue after thirty days, and counted by their number", async () => {
    const { kit, api } = billing;
    for (let months = 0; months < 3; months += 1) {
      await kit.sell(pair, 1000);
      await billing.endMonth();
    }
    const overdue = async () => {
      const brand = await api.as(pair.advertiser)("{ brandWaiting { overdueInvoices } }");
      const { data } = await api.as(kit.admin)("{ queues { id open late amounts { cents } } }");
      return [brand.data.brandWaiting.overdueInvoices, data.queues.find(({ id }: any) => id === "INVOICES")];
    };
    // The third was issued three days ago; otherwise the second would be less than thirty days old after a February.
    kit.clock.pass(3 * DAY);
    const two = { open: 2, late: 2, amounts: [{ cents: expect.any(Number) }] };
    expect(await overdue()).toEqual([2, expect.objectContaining(two)]);
    const [, , oldest] = await billing.invoices(pair);
    await billing.pay(pair.merchant.id, { amount: (oldest.open.cents / 100).toFixed(2) });
    expect(await overdue()).toEqual([1, expect.objectContaining({ open: 1, late: 1 })]);
  });

  it("are issued once, regardless of repeats and concurrency", async () => {
    const pairs = [pair, await billing.kit.pair(), await billing.kit.pair(), await billing.kit.pair()];
    for (const one of pairs) await billing.kit.sell(one, 1000);
    const none = await billing.kit.pair();
    billing.passMonth();
    const { db, services } = billing.api;
    const log = createLogger({ level: "silent" });
    const given = { db, log, env: services.env, jwtSecret: "x".repeat(40), dataKey: Buffer.alloc(32, 7) };
    const other = createServices({ ...given, sanitize, clock: billing.kit.clock });
    const issued = await Promise.all([billing.issue(), other.invoicing.issueDue(), billing.issue()]);
    expect(issued.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await billing.issue()).toBe(0);
    expect(await billing.invoices(none)).toEqual([]);
    const numbers = (await db.read.find(Invoice)).map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    expect(await faults()).toEqual([]);
    await other.stop();
  });

  it("are numbered by the year of issue, from 1 on", async () => {
    const issuedIn = new Map<string, string[]>();
    for (let count = 0; count < 14; count += 1) {
      await billing.kit.sell(pair, 100);
      await billing.endMonth();
    }
    for (const { number, issuedAt } of (await billing.invoices(pair)).toReversed()) {
      const year = issuedAt.slice(0, 4);
      issuedIn.set(year, [...(issuedIn.get(year) ?? []), number]);
    }
    expect(issuedIn.size).toBeGreaterThan(1);
    for (const [year, numbers] of issuedIn)
      expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(5, "0")}`));
    expect(await faults()).toEqual([]);
  });

  it("are issued for all missed months, but not the current one", async () => {
    await billing.kit.sell(pair, 100);
    expect(await billing.issue()).toBe(0);
    const months = [billing.passMonth()];
    await billing.kit.sell(pair, 200);
    months.push(billing.passMonth());
    billing.passMonth();
    await billing.kit.sell(pair, 400);
    expect(await billing.issue()).toBe(2);
    expect((await billing.invoices(pair)).map(({ month }) => month)).toEqual(months.toReversed());
  });

  it("are visible to their brand and admins only", async () => {
    const { api, kit } = billing;
    await kit.sell(pair, 100);
    await billing.endMonth();
    const [{ id }] = await billing.invoices(pair);
    const one = (by: typeof kit.admin | null) => api.as(by)("query ($id: ID!) { invoice(id: $id) { number } }", { id });
    const stranger = (await kit.pair()).advertiser;
    for (const by of [pair.advertiser, kit.admin]) expect((await one(by)).data.invoice.number).toMatch(/-00001$/);
    expect((await one(stranger)).error?.code).toBe("NOT_FOUND");
    expect(await billing.invoices(pair, stranger)).toBeUndefined();
    expect(await billing.account(pair, stranger)).toBeUndefined();
    const unnamed = await api.as(kit.admin)("{ invoices { nodes { id } } }");
    expect(unnamed.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { merchantId: expect.any(String) } });
    expect((await api.as(pair.advertiser)("{ invoices { nodes { id } } }")).data.invoices.nodes).toEqual([{ id }]);
  });
});

describe("setNetworkFee", () => {
  it("charges the fee of the month on top of commission", async () => {
    const { kit } = billing;
    const thisMonth = monthOf(kit.clock.now());
    expect(
      (await billing.fee(pair.merchant.id, { percent: 2.5, fromMonth: thisMonth })).data.setNetworkFee,
    ).toMatchObject({ feePercent: 2.5 });
    await billing.fee(pair.merchant.id, { percent: 30, fromMonth: monthAfter(thisMonth) });
    await billing.fee(pair.merchant.id, { percent: 3, fromMonth: monthAfter(thisMonth) });
    const sale = await kit.sell(pair, 9999);
    await billing.endMonth();
    await kit.decline(pair, sale);
    await billing.endMonth();
    const [second, first] = await billing.invoices(pair);
    expect(first).toMatchObject({ feePercent: 2.5, fee: { cents: 250 }, total: { cents: 10_249 } });
    expect(second).toMatchObject({ feePercent: 3, fee: { cents: -300 }, total: { cents: -10_299 } });
    expect(await sumOf("brand-fees")).toBe(-50);
    // Never in publishers' earnings, nor in the statement's commission.
    expect(await sumOf(`publisher:${pair.publisher.id}`)).toBe(0);
    expect(await billing.statement(pair, first.month)).toMatchObject({
      owed: { cents: 9999 },
      lines: { totalCount: 1 },
    });
    expect(await billing.account(pair)).toMatchObject({ due: { cents: -50 }, owed: { cents: -50 }, feePercent: 3 });
    expect(await faults()).toEqual([]);
  });

  it("can be reset to the default, and rejects past months and invalid figures", async () => {
    const { kit, api } = billing;
    const { id } = pair.merchant;
    const fromMonth = monthOf(kit.clock.now());
    await billing.fee(id, { percent: 5, fromMonth });
    expect((await billing.fee(id, { percent: null, fromMonth })).data.setNetworkFee.feePercent).toBe(0);
    billing.passMonth();
    for (const [input, field] of [
      [{ percent: 5, fromMonth }, "fromMonth"],
      [{ percent: 5, fromMonth: "soon" }, "fromMonth"],
      [{ percent: -1, fromMonth: "2999-01" }, "percent"],
      [{ percent: 100.5, fromMonth: "2999-01" }, "percent"],
      [{ percent: 1.234, fromMonth: "2999-01" }, "percent"],
    ] as const)
      expect((await billing.fee(id, input)).error?.fields).toEqual({ [field]: expect.any(String) });
    expect((await billing.fee("nobody", { percent: 1, fromMonth: "2999-01" })).error?.code).toBe("NOT_FOUND");
    const events = (await api.as(kit.admin)("{ auditEvents { nodes { action before after } } }")).data.auditEvents
      .nodes;
    expect(events.filter(({ action }: any) => action === "merchant.fee-changed")).toEqual([
      { action: "merchant.fee-changed", before: { basisPoints: 500 }, after: { basisPoints: 0, fromMonth } },
      { action: "merchant.fee-changed", before: { basisPoints: 0 }, after: { basisPoints: 500, fromMonth } },
    ]);
  });
});

describe("ledger:verify › invoices", () => {
  it.each([
    ["an invoice's total", "UPDATE invoice SET total = total + 1", /invoice .* it says 20.21, its parts 20.20/],
    ["its commission", "UPDATE invoice SET earned = earned + 1, total = total + 1", /the month's statement 20.00/],
    ["its fee", "UPDATE invoice SET fee = fee - 1, total = total - 1", /has 0.20 for its fee, it says 0.19/],
    ["its tax", "UPDATE invoice SET tax = tax + 1, total = total + 1", /has 0.00 for its tax, it says 0.01/],
    ["its number", "UPDATE invoice SET number = 7", /there are 1, and the last is number 7/],
    ["an invoice", "DELETE FROM invoice", /there is no invoice or payment for invoice:/],
    [
      "a payment's amount",
      "UPDATE brand_payment SET amount = 9",
      /merchant payment .* has 10.00 for its amount, it says 0.09/,
    ],
    ["a payment", "DELETE FROM brand_payment", /there is no invoice or payment for brand-payment:/],
    ["a reversal", "UPDATE brand_payment SET reversedAt = 1", /for its amount, it says 0.00/],
    ["an account", "UPDATE ledger_entry SET account = 'bank' WHERE account = 'brand-fees'", /no invoice or payment/],
  ])("detects a change of %s", async (_what, sql, message) => {
    const { kit, api } = billing;
    await billing.fee(pair.merchant.id, { percent: 1, fromMonth: monthOf(kit.clock.now()) });
    await kit.sell(pair, 2000);
    await billing.endMonth();
    expect((await billing.pay(pair.merchant.id)).error).toBeUndefined();
    expect(await faults()).toEqual([]);
    await api.db.write((tx) => tx.query(sql));
    expect((await faults()).join("\n")).toMatch(message);
  });
});
