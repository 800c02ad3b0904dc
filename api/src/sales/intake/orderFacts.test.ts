import { HOUR, MINUTE, OrderTestKit, plainTerms, replaySales, type TermsDocument, testApi } from "../../../test";
import { forAll } from "../../../test/lasting";
import { EarningGroup } from "../earnings/earning.entity";

const clock = { now: () => now };
let now = new Date("2026-11-20T10:00:00Z");
const api = testApi({ clock });
let order = "";
let orders = 0;

const document: TermsDocument = {
  ...plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 }),
  base: { tax: "in", shipping: "out", discounts: "out" },
  rules: [
    { id: "brand", name: "Orsay", when: { brands: ["Orsay"] }, pay: { basisPoints: 1400 } },
    { id: "new", name: "New customers", when: { customer: "new" }, pay: { basisPoints: 1500 } },
    { id: "coats", name: "Coats", when: { categories: ["Coats"] }, pay: { basisPoints: 500 } },
    { id: "de", name: "Germany", when: { countries: ["DE"] }, pay: { perOrder: 700 } },
  ],
};

const kit = forAll(() => OrderTestKit.open(api, clock));
beforeAll(async () => {
  const save = `mutation ($document: JSONObject!) { saveTermsDraft(document: $document) { hash } }`;
  const { hash } = (await api.as(kit.advertiser)(save, { document })).data.saveTermsDraft;
  const publish = `mutation ($hash: String!) { publishTerms(hash: $hash) { version status } }`;
  expect((await api.as(kit.advertiser)(publish, { hash })).data.publishTerms).toEqual({
    version: 2,
    status: "IN_FORCE",
  });
});
const partner = forAll(() => kit.partner());
beforeEach(() => {
  now = new Date(now.getTime() + MINUTE);
  orders += 1;
  order = `facts-${orders}`;
});
afterEach(async () => {
  await api.services.chain.extend();
  expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  await kit.prove();
});

const click = () => kit.click(partner, 1, 30, 2);
const report = (given: object) =>
  api.rest(kit.advertiser)("POST", "/api/v1/sales", { orderId: order, clickId: click(), ...given });
const shirt = { sku: "shirt", category: "Shirts", amount: "60.00" };
const coat = { sku: "coat", category: "Coats", amount: "40.00" };
const groupsOf = async () => {
  const [earning] = (await kit.sale(order)).earnings;
  const groups = await api.db.read.find(EarningGroup, {
    where: { earningId: earning!.id },
    order: { position: "ASC" },
  });
  return groups.map(({ name, base, commission, commissionLeft }) => [name, base, commission, commissionLeft]);
};

describe("evidence of an order", () => {
  const gradeOf = async () => {
    const { evidence, consent, why } = await kit.sale(order);
    return [evidence, consent, why.evidence?.grade];
  };

  it.each([
    ["A", "granted", { consent: "granted" }],
    ["B", "without-storage", { consent: "without-storage" }],
    [null, null, {}],
  ])("of a signed click is %s with consent %s, visible to both sides", async (evidence, consent, given) => {
    const { body } = await report({ amount: "10.00", ...given });
    expect(body).toMatchObject({ evidence, consent });
    expect(await gradeOf()).toEqual([evidence, consent, evidence ?? undefined]);
    const query = "query ($id: ID!) { sale(id: $id) { evidence consent } }";
    const shown = { evidence, consent: consent && (consent === "granted" ? "GRANTED" : "WITHOUT_STORAGE") };
    for (const viewer of [kit.advertiser, partner.user])
      expect((await api.as(viewer)(query, { id: body.id })).data.sale).toMatchObject(shown);
  });

  it("never changes, can be added later, and is none without a click", async () => {
    const clickId = click();
    await report({ amount: "10.00", clickId });
    expect((await report({ amount: "10.00", clickId, consent: "without-storage" })).status).toBe(200);
    await report({ amount: "10.00", clickId, consent: "granted" });
    expect(await gradeOf()).toEqual(["B", "without-storage", "B"]);
    order = `${order}-none`;
    await report({ amount: "10.00", clickId: "", consent: "granted" });
    expect(await gradeOf()).toEqual(["none", "granted", "none"]);
  });

  it("of a browser report is none until the shop confirms it, and then reflects that click's consent", async () => {
    const clickId = click();
    await kit.unsigned(order, clickId, "10.00", { consent: "without-storage" });
    expect((await gradeOf()).slice(0, 2)).toEqual(["none", "without-storage"]);
    await report({ amount: "10.00", clickId });
    expect(await gradeOf()).toEqual(["B", "without-storage", "B"]);
    order = `${order}-other`;
    await kit.unsigned(order, click(), "10.00", { consent: "granted" });
    await report({ amount: "10.00", clickId });
    expect(await gradeOf()).toEqual([null, null, undefined]);
  });

  it.each(["yes", true, "", {}])("rejects %p as consent", async (consent) => {
    const { status, body } = await report({ amount: "10.00", consent });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("granted or without-storage")]);
  });

  it("is counted per brand", async () => {
    await report({ amount: "10.00", consent: "granted" });
    now = new Date(now.getTime() + HOUR);
    await api.services.brandFigures.refresh();
    const trust = "{ myMerchant { trust { gradeA gradeB gradeC gradeUnreported orders } } }";
    const counts = (await api.as(kit.advertiser)(trust)).data.myMerchant.trust;
    expect(counts).toMatchObject({ gradeB: 3, gradeC: 0, gradeUnreported: expect.any(Number) });
    expect(counts.gradeA).toBeGreaterThanOrEqual(2);
  });
});

describe("facts of an order", () => {
  it("match rules, and each rule's lines are paid together", async () => {
    const lines = [{ ...shirt, brand: "orsay" }, coat];
    expect((await report({ lines })).body.commission).toBe("10.40");
    expect(await groupsOf()).toEqual([
      ["Orsay", 6000, 840, 840],
      ["Coats", 4000, 200, 200],
    ]);
    await kit.giveBack(order, { returnId: `r-${order}`, lines: [{ sku: "shirt" }] });
    expect(await groupsOf()).toEqual([
      ["Orsay", 6000, 840, 0],
      ["Coats", 4000, 200, 200],
    ]);
    expect((await kit.sale(order)).returnedCommission).toBe(840);
  });

  it.each([
    ["a new customer", { customer: { isNew: true } }, "15.00"],
    ["a returning customer", { customer: { isNew: false } }, "10.00"],
    ["an unknown customer", {}, "10.00"],
    ["a country", { country: "de" }, "7.00"],
    ["tax, which this brand pays commission on", { tax: "20.00" }, "12.00"],
    ["shipping, which it does not", { shipping: "20.00" }, "10.00"],
  ])("include %s", async (_what, given, commission) => {
    expect((await report({ amount: "100.00", ...given })).body.commission).toBe(commission);
  });

  it.each([
    ["country", { country: "Germany" }],
    ["country", { country: "D1" }],
    ["tax", { tax: "-1.00" }],
    ["shipping", { shipping: 4 }],
    ["customer", { customer: "new" }],
  ])("are rejected with a wrong %s", async (field, given) => {
    const { status, body } = await report({ amount: "100.00", ...given });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it("are accepted from the shop's server only", async () => {
    const answer = await kit.unsigned(order, click(), "100.00", { customer: { isNew: true } });
    expect([answer.status, answer.body.fields]).toEqual([422, { customer: "Unknown field" }]);
    await kit.signed(order, click(), "100.00");
    expect(await kit.sale(order)).toMatchObject({ status: "pending", commission: 1000, facts: null });
  });
});

describe("a later report", () => {
  it("adds lines and facts, and re-decides while the order is undecided", async () => {
    await report({ amount: "100.00" });
    expect((await kit.sale(order)).commission).toBe(1000);
    expect((await report({ lines: [shirt, coat], customer: { isNew: true } })).status).toBe(200);
    expect(await kit.sale(order)).toMatchObject({ commission: 1500, facts: { customer: "new" } });
    expect(await groupsOf()).toEqual([["New customers", 10_000, 1500, 1500]]);
    // The first report counts.
    await report({ lines: [shirt, coat], customer: { isNew: false } });
    expect(await kit.sale(order)).toMatchObject({ commission: 1500, facts: { customer: "new" } });
  });

  it("doesn't change approved commission", async () => {
    await report({ amount: "100.00" });
    await kit.decide("approveSale", order);
    await report({ lines: [coat, { ...shirt, category: "Coats" }] });
    expect(await kit.sale(order)).toMatchObject({ commission: 1000, status: "approved" });
    // Nor by a return: a tenth of the order reverses a tenth, whatever its lines would have paid.
    await kit.giveBack(order, { returnId: `r-${order}`, lines: [{ sku: "coat", amount: "10.00" }] });
    expect(await kit.sale(order)).toMatchObject({ commission: 1000, returnedCommission: 100 });
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("decides once under concurrent reports", async () => {
    await report({ amount: "100.00" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => report({ lines: [shirt, coat], country: "DE" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await groupsOf()).toEqual([
      ["Coats", 4000, 200, 200],
      ["Germany", 6000, 700, 700],
    ]);
    expect((await kit.sale(order)).commission).toBe(900);
  });
});
