import { AuditEvent, BillingTestKit, forEach, newId, type Pair } from "../../../../test";
import { type GivenEntry, statementOf } from "../../../../test/camt";

const billing = BillingTestKit.forAll();
const pair = forEach(() => billing.kit.pair());

const faults = async () => (await billing.kit.verify()).faults;
/** The number of an invoice of this total. */
const invoiced = async (cents: number, of: Pair = pair): Promise<string> => {
  await billing.kit.sell(of, cents);
  await billing.endMonth();
  return (await billing.invoices(of))[0].number;
};
const today = () => billing.kit.clock.now().toISOString().slice(0, 10);
const entry = (given: GivenEntry): GivenEntry => ({ day: today(), reference: newId(), ...given });
const send = (content: unknown, by: any = billing.kit.admin) =>
  billing.api.rest(by)("POST", "/api/admin/bank-statements", { fileName: "statement.xml", content });
const outcomes = async (content: string) => (await send(content)).body.entries.map(({ outcome }: any) => outcome);
const due = async (of: Pair = pair) => (await billing.account(of)).due.cents;
const ENTRY = "id amount { cents currency } payer remittance note isReversal";
const open = async (by: any = billing.kit.admin) => billing.api.as(by)(`{ openBankEntries { nodes { ${ENTRY} } } }`);
const newest = async () => (await open()).data.openBankEntries.nodes[0];
const assign = (id: string, input: object, by: any = billing.kit.admin) =>
  billing.api.as(by)(
    `mutation ($id: ID!, $input: AssignEntryInput!) { assignBankEntry(id: $id, input: $input) { ${ENTRY} } }`,
    { id, input },
  );
const setAside = (id: string, reason = "Interest", by: any = billing.kit.admin) =>
  billing.api.as(by)(
    `mutation ($id: ID!, $reason: String!) { setBankEntryAside(id: $id, reason: $reason) { ${ENTRY} } }`,
    { id, reason },
  );

describe("POST /api/admin/bank-statements", () => {
  it("records entries that name an invoice, lists the rest, and logs who imported them", async () => {
    const number = await invoiced(1000);
    const file = statementOf([
      entry({ text: `Invoice ${number}`, reference: "BANK-7" }),
      entry({ text: "Interest" }),
      entry({ indicator: "DBIT", text: number }),
      entry({ status: "PDNG", text: number }),
      entry({ indicator: "DBIT", isReversal: true, text: number }),
    ]);
    const { status, body } = await send(file);
    expect(status).toBe(200);
    expect(body.entries).toMatchObject([
      {
        outcome: "matched",
        merchantName: pair.merchant.name,
        invoiceNumber: number,
        amount: "10.00",
        note: "",
        position: 1,
      },
      { outcome: "unmatched", merchantName: null, note: expect.stringContaining("names no invoice") },
      { outcome: "ignored" },
      { outcome: "ignored", note: expect.stringContaining("Not booked") },
      { outcome: "reversal", note: expect.stringContaining("Reverse it in") },
    ]);
    expect(await billing.payments(pair)).toMatchObject([
      { amount: { cents: 1000 }, reference: "BANK-7", receivedOn: today() },
    ]);
    expect(await due()).toBe(0);
    const events = await billing.api.db.read.findBy(AuditEvent, { action: "bank-statement.imported" });
    expect(events.at(-1)).toMatchObject({
      actorId: billing.kit.admin.id,
      after: { fileName: "statement.xml", matched: 1, unmatched: 1, ignored: 2, reversal: 1 },
    });
    expect(await faults()).toEqual([]);
  });

  it("records each entry once across repeated, concurrent and overlapping files", async () => {
    const number = await invoiced(3000);
    const [first, second, third] = [1, 2, 3].map(() => entry({ text: number })) as [GivenEntry, GivenEntry, GivenEntry];
    const nameless = entry({ text: "Gift", reference: null });
    const file = statementOf([first, second, nameless]);
    const both = (await Promise.all([outcomes(file), outcomes(file)])).flat();
    expect(both.sort()).toEqual(["known", "known", "known", "matched", "matched", "unmatched"]);
    expect(await due()).toBe(1000);
    expect(await outcomes(file)).toEqual(["known", "known", "known"]);
    expect(await outcomes(statementOf([second, third]))).toEqual(["known", "matched"]);
    expect(await due()).toBe(0);
    expect(await billing.payments(pair)).toHaveLength(3);
    expect(await faults()).toEqual([]);
  });

  it.each(["NONREF", "NOTPROVIDED", "not provided"])("does not use %s as the bank's reference", async (reference) => {
    const number = await invoiced(3000);
    const paid = (payer: string) => entry({ reference, payer, text: number });
    const file = statementOf([paid("Quillon & Daughters"), paid("Marrow Lane Ltd"), paid("Marrow Lane Ltd")]);
    expect(await outcomes(file)).toEqual(["matched", "matched", "matched"]);
    expect(await outcomes(file)).toEqual(["known", "known", "known"]);
    expect(await due()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("distinguishes parts of a batch with equal amounts and no references", async () => {
    const number = await invoiced(2000);
    const part = `<TxDtls><Refs><TxId>NOTPROVIDED</TxId></Refs><Amt Ccy="USD">10.00</Amt>
      <RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls>`;
    const file = statementOf([entry({ amount: "20.00", details: part + part })]);
    expect(await outcomes(file)).toEqual(["matched", "matched"]);
    expect(await outcomes(file)).toEqual(["known", "known"]);
    expect(await due()).toBe(0);
  });

  it("loses nothing if a bank reuses a reference within a statement", async () => {
    const number = await invoiced(2000);
    const one = entry({ text: number });
    const file = statementOf([one, one]);
    expect(await outcomes(file)).toEqual(["matched", "unmatched"]);
    expect(await outcomes(file)).toEqual(["known", "known"]);
    const { id } = await newest();
    expect((await assign(id, { merchantId: pair.merchant.id })).error).toBeUndefined();
    expect(await due()).toBe(0);
  });

  it("records a payment once, whether or not an equal one was pending in an earlier file", async () => {
    const number = await invoiced(3000);
    const booked = entry({ reference: null, text: number });
    const pending = { ...booked, status: "PDNG" };
    expect(await outcomes(statementOf([pending, booked]))).toEqual(["ignored", "matched"]);
    expect(await outcomes(statementOf([booked]))).toEqual(["known"]);
    expect(await outcomes(statementOf([booked, booked]))).toEqual(["known", "matched"]);
    expect(await due()).toBe(1000);
  });

  it("handles partial payments and overpayments like manual payments, and shows the rest", async () => {
    const number = await invoiced(5000);
    const notes = async (amount: string) =>
      (await send(statementOf([entry({ text: number, amount })]))).body.entries[0];
    expect(await notes("20.00")).toMatchObject({
      outcome: "matched",
      note: expect.stringContaining("$30.00 are still due"),
    });
    expect(await notes("35.50")).toMatchObject({
      outcome: "matched",
      note: expect.stringContaining("$5.50 more than was due"),
    });
    expect(await due()).toBe(-550);
    // From here on an admin has to decide.
    expect(await notes("1.00")).toMatchObject({
      outcome: "unmatched",
      note: expect.stringContaining("no balance due"),
    });
  });

  it.each([
    ["a missing invoice", async () => ({ text: "2019-00001" }), "No such invoice: 2019-00001"],
    [
      "another currency",
      async () => ({ text: await invoiced(1000), currency: "EUR" }),
      "is in USD, but this entry is in EUR",
    ],
    [
      "invoices of several merchants",
      async () => ({ text: `${await invoiced(1000)} ${await invoiced(1000, await billing.kit.pair())}` }),
      "several brands",
    ],
    [
      "a payment that was entered by hand",
      async () => {
        const text = await invoiced(2000);
        await billing.pay(pair.merchant.id, { amount: "10.00", reference: "By hand" });
        return { text };
      },
      "was recorded by hand",
    ],
    [
      "a reference that was entered by hand",
      async () => {
        const text = await invoiced(2000);
        await billing.pay(pair.merchant.id, { amount: "1.00", reference: "TAKEN" });
        return { text, reference: "TAKEN" };
      },
      "with this reference already exists",
    ],
  ])("leaves to an admin: %s", async (_what, given, note) => {
    const file = statementOf([entry(await given())]);
    const before = await due();
    expect((await send(file)).body.entries).toMatchObject([
      { outcome: "unmatched", note: expect.stringContaining(note) },
    ]);
    expect(await due()).toBe(before);
  });

  it("names line and entry of unreadable data, and imports nothing of that file", async () => {
    const number = await invoiced(1000);
    const file = statementOf([entry({ text: number }), entry({ day: "2999-01-01" })]);
    const refused = await send(file);
    expect([refused.status, refused.body.fields.content]).toEqual([
      422,
      expect.stringMatching(/^Line \d+: transaction 2 is booked on 2999/),
    ]);
    expect(await due()).toBe(1000);
    for (const content of ["", 5, "<a/>", "x".repeat(4 * 1024 * 1024 + 1)])
      expect((await send(content)).body.fields.content).toEqual(expect.any(String));
    expect((await send("x".repeat(7 * 1024 * 1024))).status).toBe(413);
  });
});

describe("assignBankEntry", () => {
  it("records a merchant's payment once, by name or invoice number", async () => {
    const number = await invoiced(3000);
    await send(statementOf([entry({ text: "Thanks" })]));
    const { id } = await newest();
    const answers = await Promise.all([
      assign(id, { merchantId: pair.merchant.id }),
      assign(id, { invoiceNumber: number }),
    ]);
    expect(answers.map(({ error }) => error?.code ?? "done").sort()).toEqual(["CONFLICT", "done"]);
    expect(await due()).toBe(2000);
    expect((await newest())?.id).not.toBe(id);
    expect(await faults()).toEqual([]);
  });

  it("reassigns an entry to another merchant after its payment was reversed", async () => {
    const other = await billing.kit.pair();
    const number = await invoiced(1000);
    await invoiced(1000, other);
    await send(statementOf([entry({ text: number })]));
    const [payment] = await billing.payments(pair);
    await billing.reverse(payment.id, "It was the other one's");
    const { id, note } = await newest();
    expect(note).toMatch(/was reversed/);
    expect((await assign(id, { merchantId: other.merchant.id })).error).toBeUndefined();
    expect([await due(), await due(other)]).toEqual([1000, 0]);
    // Also for the same merchant again, though the reference is used.
    await billing.reverse((await billing.payments(other))[0].id, "No, it was right");
    expect((await assign(id, { merchantId: pair.merchant.id })).error).toBeUndefined();
    expect(await due()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("rejects reversals, other currencies, both or neither target, and unknown entries", async () => {
    const { id: merchantId } = pair.merchant;
    await send(statementOf([entry({ currency: "EUR" })]));
    const { id } = await newest();
    expect((await assign(id, { merchantId })).error?.fields).toEqual({
      merchantId: expect.stringContaining("pays in USD"),
    });
    expect((await assign(id, {})).error?.fields).toEqual({ merchantId: expect.any(String) });
    expect((await assign(id, { merchantId, invoiceNumber: "2026-00001" })).error?.code).toBe("BAD_USER_INPUT");
    for (const invoiceNumber of ["x", "2019-00001"])
      expect((await assign(id, { invoiceNumber })).error?.fields).toEqual({ invoiceNumber: expect.any(String) });
    for (const unknownId of [newId(), "x"]) {
      expect((await assign(unknownId, { merchantId })).error?.code).toBe("NOT_FOUND");
      expect((await assign(id, { merchantId: unknownId })).error?.code).toBe("NOT_FOUND");
    }
    await send(statementOf([entry({ isReversal: true })]));
    const reversal = await newest();
    expect(reversal.isReversal).toBe(true);
    expect((await assign(reversal.id, { merchantId })).error?.code).toBe("CONFLICT");
  });
});

describe("setBankEntryAside", () => {
  it("closes an entry once, with a reason", async () => {
    await send(statementOf([entry({ text: "Interest" })]));
    const { id } = await newest();
    expect((await setAside(id, " ")).error?.fields).toEqual({ reason: expect.any(String) });
    expect((await setAside(newId())).error?.code).toBe("NOT_FOUND");
    const answers = await Promise.all([setAside(id), setAside(id)]);
    expect(answers.map(({ error }) => error?.code ?? "done").sort()).toEqual(["CONFLICT", "done"]);
    const [event] = await billing.api.db.read.findBy(AuditEvent, { subject: `bank-entry:${id}` });
    expect(event).toMatchObject({ actorId: billing.kit.admin.id, after: { reason: "Interest", amount: 1000 } });
    expect((await newest())?.id).not.toBe(id);
  });
});
