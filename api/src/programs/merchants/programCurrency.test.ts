import { AuditEvent, type Pair, PayoutTestKit } from "../../../test";
import { Terms } from "../terms/terms.entity";
import { Merchant } from "./merchant.entity";
import { HAS_AMOUNTS, IN_USE, IS_ANNOUNCED, NO_CURRENCY } from "./programCurrency.service";

let pair: Pair;
const kit = PayoutTestKit.forAll();
beforeEach(async () => (pair = await kit.pair()));

const set = (by: Parameters<PayoutTestKit["run"]>[0] | undefined, currency: string, merchantId?: string) =>
  kit.api.as(by ?? null)(
    "mutation ($currency: String!, $merchantId: ID) { setProgramCurrency(currency: $currency, merchantId: $merchantId) { currency } }",
    { currency, merchantId },
  );
const mine = async (by = pair.advertiser) =>
  (await kit.api.as(by)("{ myProgramCurrency { currency obstacle } }")).data.myProgramCurrency;
const merchant = () => kit.api.db.read.findOneByOrFail(Merchant, { id: pair.merchant.id });

describe("setProgramCurrency", () => {
  it("is allowed for the brand and admins, before the first click or order", async () => {
    expect((await set(pair.advertiser, "EUR")).data.setProgramCurrency).toEqual({ currency: "EUR" });
    expect(await merchant()).toMatchObject({ currency: "EUR", termsVersion: 2 });
    expect((await set(kit.admin, "JPY", pair.merchant.id)).data.setProgramCurrency).toEqual({ currency: "JPY" });
    const [newest] = await kit.api.db.read.find(Terms, {
      where: { merchantId: pair.merchant.id },
      order: { version: "DESC" },
    });
    expect(newest).toMatchObject({ version: 3, status: "in_force", document: { currency: "JPY" } });
    const audited = await kit.api.db.read.findBy(AuditEvent, { subject: `merchant:${pair.merchant.id}` });
    expect(audited.map(({ after }) => after)).toEqual([{ currency: "EUR" }, { currency: "JPY" }]);
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("is rejected for others", async () => {
    const other = await kit.pair();
    expect((await set(other.advertiser, "EUR", pair.merchant.id)).error?.message).toBe("Merchant not found");
    expect(await merchant()).toMatchObject({ currency: "USD" });
  });

  it("rejects unknown currencies", async () => {
    for (const currency of ["", "EURO", "eur", "XXX", "XAU"]) {
      expect((await set(pair.advertiser, currency)).error).toMatchObject({ fields: { currency: NO_CURRENCY } });
    }
  });

  it("fails after an order, even a concurrent one", async () => {
    await kit.sell(pair, 100);
    expect((await set(pair.advertiser, "EUR")).error?.message).toBe(IN_USE);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      pair = await kit.pair();
      const order = { orderId: `race-${attempt}`, amount: "10.00", currency: "USD" };
      const [changed, sold] = await Promise.all([
        set(pair.advertiser, "EUR"),
        kit.api.rest(pair.advertiser)("POST", "/api/v1/sales", order),
      ]);
      const { currency } = await merchant();
      expect([changed.error === undefined, sold.status === 201]).toEqual([currency === "EUR", currency === "USD"]);
    }
  });

  it("succeeds once under concurrency", async () => {
    const results = await Promise.all([set(pair.advertiser, "EUR"), set(pair.advertiser, "EUR")]);
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(await kit.api.db.read.countBy(Terms, { merchantId: pair.merchant.id })).toBe(2);
  });

  it("fails after a credit limit was set, and while terms contain amounts", async () => {
    const terms = await kit.api.db.read.findOneByOrFail(Terms, { merchantId: pair.merchant.id });
    const document = { ...terms.document, caps: { perOrder: 5000, percentOfLine: null } };
    const save = "mutation ($document: JSONObject!) { saveTermsDraft(document: $document) { hash } }";
    expect((await kit.api.as(pair.advertiser)(save, { document })).error).toBeUndefined();
    expect((await set(pair.advertiser, "EUR")).error?.message).toBe(HAS_AMOUNTS);
    await kit.api.as(pair.advertiser)("mutation { discardTermsDraft { isDiscarded } }");
    const limit = (value: string | null) =>
      kit.api.as(kit.admin)(
        "mutation ($id: ID!, $limit: String) { setCreditLimit(merchantId: $id, limit: $limit) { id } }",
        { id: pair.merchant.id, limit: value },
      );
    await limit("100.00");
    expect((await set(pair.advertiser, "EUR")).error?.message).toBe(IN_USE);
    await limit(null);
    expect((await set(pair.advertiser, "EUR")).error).toBeUndefined();
  });

  it("also changes a draft", async () => {
    const terms = await kit.api.db.read.findOneByOrFail(Terms, { merchantId: pair.merchant.id });
    const draft = { ...terms.document, otherwise: { basisPoints: 1200 } };
    const save = "mutation ($document: JSONObject!) { saveTermsDraft(document: $document) { hash } }";
    await kit.api.as(pair.advertiser)(save, { document: draft });
    await set(pair.advertiser, "EUR");
    const { data } = await kit.api.as(pair.advertiser)("{ myTermsDraft { hash document } }");
    expect(data.myTermsDraft.document).toMatchObject({ currency: "EUR", otherwise: { basisPoints: 1200 } });
    const publish = "mutation ($hash: String!) { publishTerms(hash: $hash) { version } }";
    expect((await kit.api.as(pair.advertiser)(publish, { hash: data.myTermsDraft.hash })).error).toBeUndefined();
    expect(await merchant()).toMatchObject({ currency: "EUR", rateBasisPoints: 1200 });
  });
});

describe("myProgramCurrency", () => {
  it("shows whether it can change, and what it is", async () => {
    expect(await mine()).toEqual({ currency: "USD", obstacle: null });
    await set(pair.advertiser, "EUR");
    expect(await mine()).toEqual({ currency: "EUR", obstacle: null });
  });

  it("explains why it can't change, like the error", async () => {
    const terms = await kit.api.db.read.findOneByOrFail(Terms, { merchantId: pair.merchant.id });
    const document = { ...terms.document, caps: { perOrder: 5000, percentOfLine: null } };
    const save = "mutation ($document: JSONObject!) { saveTermsDraft(document: $document) { hash } }";
    await kit.api.as(pair.advertiser)(save, { document });
    expect((await mine()).obstacle).toBe(HAS_AMOUNTS);
    await kit.api.as(pair.advertiser)("mutation { discardTermsDraft { isDiscarded } }");
    const input = '{ description: "Linen.", website: "https://linen.example", commissionRate: 1, cookieDays: 30 }';
    const worse = await kit.api.as(pair.advertiser)(`mutation { updateMerchant(input: ${input}) { id } }`);
    expect(worse.error).toBeUndefined();
    expect((await mine()).obstacle).toBe(IS_ANNOUNCED);
    await kit.sell(pair, 100);
    expect((await mine()).obstacle).toBe(IN_USE);
  });
});
