import { AuditEvent, addDays, BillingTestKit, badInput, DAY, dayOf, forEach, type User } from "../../../test";
import { balanceOf } from "../../../test/balanceOf";
import { InvoiceSettings } from "./billing.entity";

const billing = BillingTestKit.forEach();
const pair = forEach(() => billing.kit.pair());

const INVOICE = `{ invoices { nodes { number issuedAt dueOn isOverdue total { cents } tax { cents } taxPercent taxNote
  payTo { holder account bankCode } missing issuer { lines } payer { lines } } } }`;
const TERMS = `mutation ($input: InvoiceTermsInput!) {
  setInvoiceTerms(input: $input) { paymentDays taxPercent taxNote missing } }`;
const ACCOUNT = `mutation ($input: ReceivingAccountInput!) {
  setReceivingAccount(input: $input) { accounts { currency account } missing } }`;
const IBAN = "NL91ABNA0417164300";
const account = { currency: "USD", holder: "Weft B.V.", account: IBAN, bankCode: "ABNANL2A" };

const terms = (input: object, by: User | null = billing.kit.admin) =>
  billing.api.as(by)(TERMS, { input: { paymentDays: 30, taxPercent: 0, ...input } });
const receive = (input: object) => billing.api.as(billing.kit.admin)(ACCOUNT, { input });
const party = (by: User, given: object) =>
  billing.api.as(by)("mutation ($input: LegalPartyInput!) { setLegalParty(input: $input) { name } }", {
    input: { kind: "COMPANY", name: "Somebody", street: "1 Selvage Row", city: "Town", ...given },
  });
const ofNetherlands = { country: "NL", postCode: "1012 AB", vatId: "NL123456789B01" };
const invoices = async () => (await billing.api.as(pair.advertiser)(INVOICE)).data.invoices.nodes;
const faults = async () => (await billing.kit.verify()).faults;
const sumOf = (account: string) => balanceOf(billing.api.db, account);
const sellAndIssue = async (cents: number) => {
  await billing.kit.sell(pair, cents);
  await billing.endMonth();
};

describe("an invoice", () => {
  it("is due according to the payment terms of its day, and overdue the day after", async () => {
    await terms({ paymentDays: 14 });
    await sellAndIssue(1000);
    expect((await invoices())[0]).toMatchObject({ tax: { cents: 0 }, taxPercent: 0, total: { cents: 1000 } });
    await terms({ paymentDays: 60 });
    const [invoice] = await invoices();
    expect(invoice.dueOn).toBe(addDays(dayOf(new Date(invoice.issuedAt)), 14));
    const waiting = async () =>
      (await billing.api.as(pair.advertiser)("{ brandWaiting { overdueInvoices } }")).data.brandWaiting.overdueInvoices;
    billing.kit.clock.pass(14 * DAY);
    expect([(await invoices())[0].isOverdue, await waiting()]).toEqual([false, 0]);
    billing.kit.clock.pass(DAY);
    expect([(await invoices())[0].isOverdue, await waiting()]).toEqual([true, 1]);
    await billing.pay(pair.merchant.id, { amount: "10.00" });
    expect([(await invoices())[0].isOverdue, await waiting()]).toEqual([false, 0]);
  });

  it("includes tax on commission and fee, owed by the brand and separate in the ledger", async () => {
    await terms({ taxPercent: 21, taxNote: "VAT" });
    const month = billing.kit.clock.now().toISOString().slice(0, 7);
    await billing.fee(pair.merchant.id, { percent: 2.5, fromMonth: month });
    await sellAndIssue(1001);
    // 10.01 + 0.25 (fee) = 10.26, and 21% of it 2.15.
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ tax: { cents: 215 }, taxPercent: 21, taxNote: "VAT", total: { cents: 1241 } });
    expect(await sumOf("tax")).toBe(215);
    expect(await billing.account(pair)).toMatchObject({
      due: { cents: 1241 },
      owed: { cents: 1241 },
      notInvoiced: { cents: 0 },
    });
    expect(await faults()).toEqual([]);
    // The statement only covers commission.
    expect((await billing.statement(pair, month)).owed.cents).toBe(1001);
    await billing.pay(pair.merchant.id, { amount: "12.41" });
    expect(await billing.account(pair)).toMatchObject({ due: { cents: 0 }, owed: { cents: 0 } });
    await terms({ taxPercent: 0 });
    expect((await invoices())[0].taxPercent).toBe(21);
    expect(await faults()).toEqual([]);
  });

  it("refunds the tax of returns", async () => {
    await terms({ taxPercent: 20 });
    const sale = await billing.kit.earn(pair, 1000);
    await billing.endMonth();
    await billing.kit.giveBack(pair, sale, "r1", 5000);
    await billing.endMonth();
    expect((await invoices()).map(({ total, tax }: any) => [total.cents, tax.cents])).toEqual([
      [-600, -100],
      [1200, 200],
    ]);
    expect(await sumOf("tax")).toBe(100);
    expect(await faults()).toEqual([]);
  });

  it("applies reverse charge only to businesses in another EU country", async () => {
    await party(billing.kit.admin, ofNetherlands);
    await terms({ taxPercent: 21 });
    const taxed: [object, number][] = [
      [{ country: "FR", postCode: "75003", vatId: "FR12345678901" }, 0],
      [{ country: "FR", postCode: "75003" }, 210],
      [{ ...ofNetherlands }, 210],
      [{ country: "US", postCode: "01852", region: "MA", vatId: "US1" }, 210],
    ];
    for (const [buyer, tax] of taxed) {
      expect((await party(pair.advertiser, buyer)).error).toBeUndefined();
      await sellAndIssue(1000);
      const [invoice] = await invoices();
      expect(invoice.tax.cents).toBe(tax);
      if (tax === 0)
        expect(invoice).toMatchObject({ taxPercent: 0, taxNote: expect.stringMatching(/^Reverse charge/) });
    }
    expect(await faults()).toEqual([]);
  });

  it("keeps the bank account of its day, while the next payment uses the current one", async () => {
    const { error } = await receive(account);
    expect(error).toBeUndefined();
    await sellAndIssue(1000);
    billing.kit.clock.pass(1000);
    await receive({ ...account, account: "DE89370400440532013000" });
    expect((await invoices())[0].payTo).toEqual({ holder: "Weft B.V.", account: IBAN, bankCode: "ABNANL2A" });
    const { data } = await billing.api.as(pair.advertiser)(
      "{ billingAccount { oldestOpen { number } payTo { account } } }",
    );
    expect(data.billingAccount).toEqual({
      oldestOpen: { number: expect.stringMatching(/-00001$/) },
      payTo: { account: "DE89370400440532013000" },
    });
    await billing.pay(pair.merchant.id, { amount: "10.00" });
    const paid = await billing.api.as(pair.advertiser)("{ billingAccount { oldestOpen { number } } }");
    expect(paid.data.billingAccount.oldestOpen).toBeNull();
  });

  it("lists missing details to admins only", async () => {
    await sellAndIssue(1000);
    const query = "query ($id: ID) { invoices(merchantId: $id) { nodes { missing } } }";
    const seenBy = async (who: User) =>
      (await billing.api.as(who)(query, { id: pair.merchant.id })).data.invoices.nodes[0].missing;
    expect(await seenBy(pair.advertiser)).toEqual([]);
    const ofBrand = "the brand's legal name and address";
    expect(await seenBy(billing.kit.admin)).toEqual(["your legal name and address", "a bank account for USD", ofBrand]);
    const settings = async () =>
      (await billing.api.as(billing.kit.admin)("{ invoiceSettings { missing } }")).data.invoiceSettings;
    expect((await settings()).missing).toEqual(["your legal name and address", "a bank account for USD"]);
    await party(billing.kit.admin, { country: "NL", postCode: "1012 AB" });
    await receive(account);
    expect(await seenBy(billing.kit.admin)).toEqual(["your VAT ID or tax number", ofBrand]);
    await party(pair.advertiser, { country: "NL", postCode: "1012 AB" });
    expect(await seenBy(billing.kit.admin)).toEqual(["your VAT ID or tax number"]);
    await party(billing.kit.admin, ofNetherlands);
    expect((await settings()).missing).toEqual([]);
  });
});

describe("invoice settings", () => {
  it.each([
    [{ paymentDays: 121 }, "paymentDays"],
    [{ taxPercent: 30.01 }, "taxPercent"],
    [{ taxPercent: 2.345 }, "taxPercent"],
    [{ taxNote: "x".repeat(301) }, "taxNote"],
  ])("reject %j", async (input, field) => {
    expect((await terms(input)).error).toMatchObject(badInput(field));
  });

  it.each([
    [{ currency: "XXL" }, "currency"],
    [{ account: "NL91ABNA0417164301" }, "account"],
    [{ bankCode: "123" }, "bankCode"],
    [{ holder: " " }, "holder"],
  ])("reject an account with %j", async (given, field) => {
    const { error } = await receive({ ...account, ...given });
    expect(error).toMatchObject(badInput(field));
  });

  it("merge concurrent changes of several admins, and log no full account number", async () => {
    const currencies = ["EUR", "GBP", "USD", "JPY"];
    const answers = await Promise.all([
      ...currencies.map((currency) => receive({ ...account, currency })),
      terms({ paymentDays: 7 }),
    ]);
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
    const { data } = await billing.api.as(billing.kit.admin)(
      "{ invoiceSettings { paymentDays accounts { currency } } }",
    );
    expect(data.invoiceSettings).toEqual({
      paymentDays: 7,
      accounts: currencies.toSorted().map((currency) => ({ currency })),
    });
    const events = await billing.api.db.read.findBy(AuditEvent, { action: "network.invoice-settings-changed" });
    expect(events).toHaveLength(5);
    expect(JSON.stringify(events)).not.toContain(IBAN);
    expect(JSON.stringify(events)).toContain("…4300");
    // Saving the same again creates no version.
    await terms({ paymentDays: 7 });
    expect(await billing.api.db.read.count(InvoiceSettings)).toBe(5);
  });
});
