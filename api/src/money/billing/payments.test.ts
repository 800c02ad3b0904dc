/** On both engines: concurrent writes depend on their locks. */
import { AuditEvent, BillingTestKit, forEach, newId } from "../../../test";
import { KNOWN_REFERENCE } from "./payment.service";

const billing = BillingTestKit.forAll();
const pair = forEach(() => billing.kit.pair());

const faults = async () => (await billing.kit.verify()).faults;
/** Issues an invoice of this total for the month that ends now. */
const invoiced = async (cents: number) => {
  await billing.kit.sell(pair, cents);
  await billing.endMonth();
};
const ages = async () => {
  const { due, upTo30Days, upTo60Days, olderDays } = await billing.account(pair);
  return [due, upTo30Days, upTo60Days, olderDays].map(({ cents }) => cents);
};

describe("recordBrandPayment", () => {
  it("pays the oldest invoices first, and allows paying ahead", async () => {
    await invoiced(1000);
    await invoiced(2000);
    await invoiced(4000);
    const sums = await ages();
    expect(sums[0]).toBe(7000);
    expect(sums[1]! + sums[2]! + sums[3]!).toBe(7000);
    expect(sums[1]).toBeGreaterThanOrEqual(4000);
    const paid = await billing.pay(pair.merchant.id, { amount: "15.00", reference: "first" });
    expect(paid.data.recordBrandPayment).toMatchObject({ amount: { cents: 1500 }, reversedAt: null });
    expect((await billing.invoices(pair)).map(({ open }) => open.cents)).toEqual([4000, 1500, 0]);
    billing.kit.passDays(62);
    expect(await ages()).toEqual([5500, 0, 0, 5500]);
    await billing.pay(pair.merchant.id, { amount: "100", reference: "second" });
    expect(await ages()).toEqual([-4500, 0, 0, 0]);
    expect(await billing.payments(pair)).toMatchObject([{ reference: "second" }, { reference: "first" }]);
    // Statements cover commission only, not payments.
    const [{ month }] = await billing.invoices(pair);
    expect(await billing.statement(pair, month)).toMatchObject({ owed: { cents: 4000 }, takenBack: { cents: 0 } });
    expect(await faults()).toEqual([]);
  });

  it("counts invoices of 30 and 60 days in the younger bucket", async () => {
    await invoiced(1000);
    billing.kit.passDays(30);
    expect(await ages()).toEqual([1000, 1000, 0, 0]);
    billing.kit.passDays(1);
    expect(await ages()).toEqual([1000, 0, 1000, 0]);
    billing.kit.passDays(29);
    expect(await ages()).toEqual([1000, 0, 1000, 0]);
    billing.kit.passDays(1);
    expect(await ages()).toEqual([1000, 0, 0, 1000]);
  });

  it("accepts a reference once per merchant, even under concurrency", async () => {
    const other = await billing.kit.pair();
    const both = await Promise.all([billing.pay(pair.merchant.id), billing.pay(pair.merchant.id)]);
    const refused = both.filter(({ error }) => error);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.error).toMatchObject({ code: "CONFLICT", fields: { reference: KNOWN_REFERENCE } });
    expect((await billing.pay(other.merchant.id)).error).toBeUndefined();
    expect(await ages()).toEqual([-1000, 0, 0, 0]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [{ amount: "0.00" }, "amount"],
    [{ amount: "-5" }, "amount"],
    [{ amount: "1,000" }, "amount"],
    [{ amount: "" }, "amount"],
    [{ receivedOn: "2026-02-30" }, "receivedOn"],
    [{ receivedOn: "2999-01-01" }, "receivedOn"],
    [{ reference: " " }, "reference"],
    [{ reference: "x".repeat(141) }, "reference"],
  ])("rejects %j", async (given, field) => {
    const { error } = await billing.pay(pair.merchant.id, given);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });
    expect(await billing.payments(pair)).toEqual([]);
  });

  it("requires an existing merchant", async () => {
    for (const unknownId of [newId(), "x"]) expect((await billing.pay(unknownId)).error?.code).toBe("NOT_FOUND");
  });
});

describe("reverseBrandPayment", () => {
  it("posts a counter entry with a reason, once", async () => {
    await invoiced(1000);
    const { id } = (await billing.pay(pair.merchant.id)).data.recordBrandPayment;
    expect(await ages()).toEqual([0, 0, 0, 0]);
    const answers = await Promise.all([billing.reverse(id, "Sent back"), billing.reverse(id, "Sent back")]);
    expect(answers.map(({ error }) => error?.code ?? "done").sort()).toEqual(["CONFLICT", "done"]);
    expect(await ages()).toEqual([1000, 1000, 0, 0]);
    expect(await billing.payments(pair)).toMatchObject([
      { id, amount: { cents: 1000 }, reversedAt: billing.kit.clock.now().toISOString(), reversalReason: "Sent back" },
    ]);
    const events = await billing.api.db.read.findBy(AuditEvent, { subject: `brand-payment:${id}` });
    expect(events.map(({ actorId, action }) => [actorId, action])).toEqual([
      [billing.kit.admin.id, "brand-payment.recorded"],
      [billing.kit.admin.id, "brand-payment.reversed"],
    ]);
    expect(await faults()).toEqual([]);
  });

  it("needs a reason, an admin and a payment", async () => {
    const { id } = (await billing.pay(pair.merchant.id)).data.recordBrandPayment;
    expect((await billing.reverse(id, " ")).error?.fields).toEqual({ reason: "Please give a reason" });
    for (const nothing of [newId(), "x"]) expect((await billing.reverse(nothing)).error?.code).toBe("NOT_FOUND");
    expect(await ages()).toEqual([-1000, 0, 0, 0]);
  });
});

describe("billingAccounts", () => {
  it("pages all merchants for admins, newest first", async () => {
    const pairs = [pair, await billing.kit.pair(), await billing.kit.pair()];
    await billing.kit.sell(pairs[1]!, 700);
    const query = `query ($after: String) { billingAccounts(first: 2, after: $after) { totalCount
      nodes { id owed { cents } } pageInfo { endCursor hasNextPage } } }`;
    const page = (after?: string) => billing.api.as(billing.kit.admin)(query, { after });
    const first = (await page()).data.billingAccounts;
    expect(first.nodes).toEqual([
      { id: pairs[2]!.merchant.id, owed: { cents: 0 } },
      { id: pairs[1]!.merchant.id, owed: { cents: 700 } },
    ]);
    const second = (await page(first.pageInfo.endCursor)).data.billingAccounts;
    expect(second.nodes[0]).toEqual({ id: pair.merchant.id, owed: { cents: 0 } });
  });
});
