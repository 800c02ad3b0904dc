import { DAY, dayOf, HeldClock, OrderTestKit, type TermsDocument, testApi } from "../../../test";
import { plain, sale, shoes, TermsTestKit } from "../../../test/termsTestKit";
import { documentHash } from "../terms/documentHash";
import { NO_RATE, OTHER_CURRENCY } from "../terms/draft/checkDraft";
import { CARRIED_OVER } from "./termsDraft.service";

const PREVIEW = /* GraphQL */ `query ($document: JSONObject!) { termsPreview(document: $document) { hash needsNotice
  startsAt partners links changes { isBetter text } warnings { ruleId text } } }`;
const TEST = /* GraphQL */ `query ($document: JSONObject!, $order: TestOrderInput!) { testOrder(document: $document,
  order: $order) { draft { ...Tested } inForce { ...Tested } } } fragment Tested on TestedTerms { lines { kind
  ruleNumber ruleName pay } groups { ruleName base { amount } commission { amount } } commission { amount }
  isCapped }`;
const DISCARD = "mutation { discardTermsDraft { isDiscarded } }";

const clock = new HeldClock();
const api = testApi({ clock });
let kit: TermsTestKit;
beforeEach(async () => (kit = await TermsTestKit.open(api)));

const preview = async (document: unknown) => (await api.as(kit.owner)(PREVIEW, { document })).data.termsPreview;
const withRules = (...rules: (typeof shoes | typeof sale)[]) => ({ ...plain, rules });

describe("saveTermsDraft", () => {
  it("stores one draft, visible to its owner only", async () => {
    expect(await kit.draft()).toBeNull();
    await kit.saved(withRules(shoes));
    const document = withRules(shoes, sale);
    expect(await kit.saved(document)).toEqual({ hash: documentHash(document), basedOn: 1, document });
    expect(await kit.draft()).toEqual({ hash: documentHash(document), basedOn: 1, document });
    const other = await TermsTestKit.open(api);
    expect(await other.draft()).toBeNull();
    const publisher = await kit.partner();
    const query = "query ($id: ID!) { terms(merchantId: $id) { version rules { name } } }";
    expect((await api.as(publisher)(query, { id: kit.merchantId })).data.terms).toEqual([{ version: 1, rules: [] }]);
  });

  it.each<[string, object, Record<string, string>]>([
    [
      "a rate of a rule",
      { ...plain, rules: [shoes, { ...sale, pay: { basisPoints: 10_001 } }] },
      { "rules[1].pay.basisPoints": "Please enter 0% to 100%" },
    ],
    ["an unknown field", { ...plain, secret: 1 }, { terms: "Unknown field" }],
    ["nothing at all", {}, { terms: "Please send the complete terms" }],
    ["another currency", { ...plain, currency: "EUR" }, { currency: OTHER_CURRENCY }],
    ["no rate to show", { ...plain, otherwise: { perOrder: 500 } }, { otherwise: NO_RATE }],
    [
      "a fixed amount for helpers that is not stated",
      { ...plain, creditModel: "per-assist" },
      { perAssist: "Please enter the assist fee" },
    ],
    [
      "such an amount of another model",
      { ...plain, creditModel: "position", perAssist: 100 },
      { perAssist: "Only the fixed assist fee model has an amount" },
    ],
  ])("rejects %s by its path", async (_what, document, fields) => {
    expect((await kit.save(document)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await kit.draft()).toBeNull();
  });

  it("rejects prototypes and non-objects", async () => {
    const { data } = await kit.save(JSON.parse(`{ "__proto__": { "rules": [] }, ${JSON.stringify(plain).slice(1)}`));
    expect(data?.saveTermsDraft).toBeUndefined();
    for (const document of [[], "text", null, 5]) expect((await kit.save(document)).error).toBeDefined();
    expect(await kit.draft()).toBeNull();
  });

  it("keeps one of two concurrent saves", async () => {
    const documents = [withRules(shoes), withRules(sale)];
    const answers = await Promise.all(documents.map((document) => kit.save(document)));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(documents).toContainEqual((await kit.draft()).document);
  });
});

it("discardTermsDraft › removes the own draft only, and reports whether there was one", async () => {
  const other = await TermsTestKit.open(api);
  await kit.saved(withRules(shoes));
  await other.saved(withRules(sale));
  const answers = await Promise.all([api.as(kit.owner)(DISCARD), api.as(kit.owner)(DISCARD)]);
  expect(answers.map(({ data }) => data.discardTermsDraft.isDiscarded).sort()).toEqual([false, true]);
  expect(await kit.draft()).toBeNull();
  expect((await other.draft()).document.rules).toEqual([sale]);
});

describe("termsPreview", () => {
  it("shows what changes, when it can start and who is notified", async () => {
    const [first, second] = [await kit.partner(), await kit.partner()];
    await api.make.link({ merchantId: kit.merchantId, publisherId: first.id });
    await api.make.link({ merchantId: kit.merchantId, publisherId: second.id, archivedAt: new Date() });
    const suspended = await api.make.publisher({ suspendedAt: new Date() });
    await api.make.link({ merchantId: kit.merchantId, publisherId: suspended.id });
    const document = withRules(sale);
    expect(await preview(document)).toEqual({
      hash: documentHash(document),
      needsNotice: true,
      startsAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
      partners: 2,
      links: 3,
      changes: [{ isBetter: false, text: "New: Sale pieces: 6% (SKU SALE-*)" }],
      warnings: [],
    });
    expect(await preview(withRules(shoes))).toMatchObject({
      needsNotice: false,
      startsAt: clock.now().toISOString(),
      changes: [{ isBetter: true, text: "New: Shoes: 12% (category Shoes)" }],
    });
    expect(await kit.draft()).toBeNull();
  });

  it("needs no notice if no one promotes the brand", async () => {
    expect(await preview(withRules(sale))).toMatchObject({ needsNotice: false, partners: 0, links: 0 });
  });

  it("includes suspended partners in the notice, like publishing", async () => {
    const suspended = await api.make.publisher({ suspendedAt: new Date() });
    await api.make.link({ merchantId: kit.merchantId, publisherId: suspended.id });
    const document = withRules(sale);
    const { needsNotice, startsAt, partners } = await preview(document);
    expect([needsNotice, partners]).toEqual([true, 0]);
    expect((await kit.published(document)).validFrom).toBe(startsAt);
  });

  it("warns about rules that match nothing in the shop's own orders", async () => {
    const orders = await OrderTestKit.open(api, clock);
    const asOwner = async (document: object) =>
      (await api.as(orders.advertiser)(PREVIEW, { document })).data.termsPreview.warnings;
    expect(await asOwner(withRules(shoes))).toEqual([]);
    await orders.server("1");
    expect(await asOwner(withRules(shoes))).toEqual([
      { ruleId: "shoes", text: "Your last order had no line items, so product rules never apply." },
    ]);
    const lines = [{ sku: "A", category: "shoes", amount: "250.00" }];
    await orders.server("2", { lines });
    expect(await asOwner(withRules(shoes, sale))).toEqual([
      { ruleId: "sale", text: "None of your last 2 orders contained any of its products." },
    ]);
  });

  it("rejects drafts that can't be published", async () => {
    const { error } = await api.as(kit.owner)(PREVIEW, { document: { ...plain, currency: "EUR" } });
    expect(error?.fields).toEqual({ currency: OTHER_CURRENCY });
  });
});

describe("testOrder", () => {
  const order = {
    lines: [
      { category: "shoes", amount: "100.00" },
      { sku: "SALE-7", quantity: 2, amount: "50.00" },
      { amount: "10.00" },
    ],
  };
  const test = (document: object, given: object = order) => api.as(kit.owner)(TEST, { document, order: given });

  it("names the rule of each line, and totals both sets of terms", async () => {
    const { data } = await test({ ...withRules(shoes, sale), caps: { perOrder: 1500, percentOfLine: null } });
    expect(data.testOrder.draft).toEqual({
      lines: [
        { kind: "RULE", ruleNumber: 1, ruleName: "Shoes", pay: "12%" },
        { kind: "RULE", ruleNumber: 2, ruleName: "Sale pieces", pay: "6%" },
        { kind: "OTHERWISE", ruleNumber: null, ruleName: null, pay: "10%" },
      ],
      groups: [
        { ruleName: "Shoes", base: { amount: "100.00" }, commission: { amount: "12.00" } },
        { ruleName: "Sale pieces", base: { amount: "50.00" }, commission: { amount: "3.00" } },
        { ruleName: null, base: { amount: "10.00" }, commission: { amount: "1.00" } },
      ],
      commission: { amount: "15.00" },
      isCapped: true,
    });
    expect(data.testOrder.inForce).toMatchObject({ commission: { amount: "16.00" }, isCapped: false });
  });

  it("evaluates conditions on the order's facts", async () => {
    // Without a day it is today's order, before the rule begins.
    const [begins, day] = [30, 60].map((days) => dayOf(new Date(clock.now().getTime() + days * DAY)));
    const when = { customer: "new", countries: ["DE"], partnerKinds: ["creator"], from: begins };
    const document = { ...plain, rules: [{ ...shoes, when }] };
    const all = { customer: "new", country: "DE", partnerKind: "creator", day };
    const nameOf = async (given: object) =>
      (await test(document, { lines: [{ amount: "5.00" }], ...given })).data.testOrder.draft.lines[0].ruleName;
    expect(await nameOf(all)).toBe("Shoes");
    for (const part of Object.keys(all)) expect(await nameOf({ ...all, [part]: null })).toBeNull();
  });

  it.each<[string, object, Record<string, string>]>([
    ["no lines", { lines: [] }, { lines: "Please add at least one product" }],
    [
      "an amount that is none",
      { lines: [{ amount: "5.00" }, { amount: "-1" }] },
      { "lines[1].amount": 'Please send an amount such as "12.34"' },
    ],
    [
      "half a piece's customer",
      { lines: [{ amount: "5.00" }], customer: "old" },
      { customer: "Please choose from the list" },
    ],
    ["an invalid date", { lines: [{ amount: "1" }], day: "soon" }, { day: "Please enter a date such as 2026-11-21" }],
  ])("rejects %s", async (_what, given, fields) => {
    expect((await test(plain, given)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });
});

describe("a draft based on outdated terms", () => {
  const OUTDATED = /* GraphQL */ `query ($document: JSONObject!, $basedOn: Int) { termsPreview(document: $document,
    basedOn: $basedOn) { outdated { basedOn version changes { isBetter text } } changes { text } } }`;
  const outdated = async (document: unknown, basedOn?: number) =>
    (await api.as(kit.owner)(OUTDATED, { document, basedOn })).data.termsPreview;
  const withSale = withRules(sale);

  it("shows what changed since", async () => {
    await kit.saved(withSale);
    expect((await outdated(withSale, 1)).outdated).toBeNull();
    await kit.update({ commissionRate: 12 });
    expect(await outdated(withSale, 1)).toEqual({
      outdated: { basedOn: 1, version: 2, changes: [{ isBetter: true, text: "Commission: 10% → 12%" }] },
      changes: expect.arrayContaining([{ text: "All other orders: 12% → 10%" }]),
    });
    expect((await outdated(withSale, 2)).outdated).toBeNull();
    expect((await outdated(withSale)).outdated).toBeNull();
  });

  it("can be merged: it adopts what it didn't change, and can be published", async () => {
    await kit.saved(withSale);
    await kit.update({ commissionRate: 12 });
    const { data } = await kit.carryOver();
    const carried = { ...withSale, otherwise: { basisPoints: 1200 } };
    expect(data.carryOverTermsDraft).toMatchObject({ basedOn: 2, document: carried });
    expect((await kit.carryOver()).data).toEqual(data);
    expect((await kit.publish(data.carryOverTermsDraft.hash)).data.publishTerms).toMatchObject({ version: 3 });
  });

  it("can't overwrite a draft merged in another window", async () => {
    await kit.saved(withSale);
    await kit.update({ commissionRate: 12 });
    await kit.carryOver();
    expect((await kit.save(withSale, kit.owner, 1)).error).toMatchObject({ code: "CONFLICT", message: CARRIED_OVER });
    expect((await kit.draft()).document.otherwise).toEqual({ basisPoints: 1200 });
  });

  it("starts from existing terms", async () => {
    for (const basedOn of [0, -1, 2, 2 ** 31 - 1]) {
      const { error } = await kit.save(withSale, kit.owner, basedOn);
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { basedOn: expect.any(String) } });
    }
  });

  it("must exist to be merged", async () => {
    expect((await kit.carryOver()).error?.code).toBe("CONFLICT");
  });

  it("doesn't lower a rate raised concurrently, in either order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const kit = await TermsTestKit.open(api);
      await kit.saved(withRules(shoes));
      const { hash } = await kit.saved(withRules({ ...shoes, pay: { basisPoints: 1500 } }));
      await Promise.all([kit.update({ commissionRate: 12 }), kit.publish(hash), kit.save(withRules(shoes))]);
      const versions = (await kit.versions()).map(
        ({ document }: { document: TermsDocument }) => Object.values(document.otherwise)[0] ?? 0,
      );
      // Only the draft based on 10 % says so, and after 12 % it can't be published.
      const rates: number[] = versions.reverse();
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
      expect(rates.at(-1)).toBe(1200);
    }
  });
});
