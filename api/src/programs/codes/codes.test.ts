import { Account, codeOwner, newId, plain, replaySales, type TermsDocument, testApi, type User } from "../../../test";
import { OrderTestKit, type Partner } from "../../../test/orderTestKit";
import { termsInForce } from "../../../test/termsInForce";
import { WHY } from "../../../test/whyFields";
import { draftedFor } from "../../insight/simulation/draftPayee";
import { Simulator } from "../../insight/simulation/simulator";
import { ordersPage } from "../../insight/simulation/storedOrders";
import { StoredTerms } from "../../insight/simulation/storedTerms";
import { ANOTHERS_CLICK, ANOTHERS_CODE } from "../../sales/attribution/whyFor";
import { signatureOf } from "../../sales/intake/signature";
import { PartnershipSpan } from "../partnerships/partnership.entity";
import { Code } from "./code.entity";
import { IS_GIVEN, NO_PARTNER } from "./code.service";

const clock = { now: () => new Date() };
const GIVE = "mutation ($input: CodeInput!) { giveCode(input: $input) { id text generation state publisherName } }";
const SUMS = `{ codes { nodes { id text state orders sales { cents } commission { cents } } } }`;

const api = testApi({ clock });
let kit: OrderTestKit;
let anna: Partner;
let rival: Partner;
let orders = 0;
let order: string;

beforeEach(async () => {
  kit = await OrderTestKit.open(api, clock);
  anna = await codeOwner(kit);
  rival = await codeOwner(kit);
  nextOrder();
});

const giveTo = (to: Partner, text: string, by: User | null = kit.advertiser, more: object = {}) =>
  api.as(by)(GIVE, { input: { text, publisherId: to.user.id, ...more } });

async function given(to: Partner, text: string, more: object = {}): Promise<string> {
  const { data, error } = await giveTo(to, text, kit.advertiser, more);
  if (error) throw new Error(JSON.stringify(error));
  return data.giveCode.id;
}

const nextOrder = () => {
  orders += 1;
  order = `code-${orders}`;
};
const report = (codes: unknown, more: object = {}) => kit.server(order, { codes, ...more } as object);

const policyIs = (codePolicy: TermsDocument["codePolicy"]) => termsInForce(kit, clock, { codePolicy });

/** Who earns what from the order, and why. */
async function outcome(orderId = order) {
  const { earnings, status, reason, why } = await kit.sale(orderId);
  const [earning] = earnings;
  const who = earning && [anna, rival].findIndex(({ user }) => user.id === earning.publisherId);
  return {
    status,
    who: who === undefined ? null : ["anna", "rival"][who],
    amount: earning?.amount,
    link: earning?.linkId ?? null,
    codeId: earning?.codeId ?? null,
    reason: why.codes?.reason ?? reason,
  };
}

const replayed = async () => (await replaySales(api.db)).differences;

describe("a report with codes", () => {
  /** Each way in which a trusted shop may report them. */
  const ways: [string, () => Promise<unknown>][] = [
    ["a server's call", () => report(["anna10"])],
    [
      "GraphQL",
      () =>
        api.as(kit.advertiser)("mutation ($input: SaleInput!) { recordSale(input: $input) { codes } }", {
          input: { orderId: order, amount: "250.00", codes: [" Anna 10 "] },
        }),
    ],
    ["a signed page", () => signedPage(["ANNA10"])],
    ["a pixel", () => pixel("ANNA10")],
    ["a pixel that names codes one by one", () => pixel("SUMMER&codes=anna10", "SUMMER,anna10")],
  ];

  const signatureFor = async (codes: string, version?: "v1" | "v2") => {
    const { id: merchantId } = kit.merchant;
    const content = { merchantId, orderId: order, amount: "250.00", currency: "USD", clickId: "", codes };
    return signatureOf(await api.services.signing.secretOf(merchantId), content, version);
  };
  const signedPage = async (codes: string[], signedCodes = codes, version?: "v1" | "v2") =>
    kit.unsigned(order, "", "250.00", { codes, s: await signatureFor(signedCodes.join(","), version) });
  const pixel = async (query: string, signedCodes = query) => {
    const s = await signatureFor(signedCodes);
    return api.app.inject(`/px.gif?m=${kit.merchant.id}&o=${order}&a=250.00&s=${s}&codes=${query}&utm_source=x`);
  };

  it.each(ways)("by %s credits the owner without a click", async (_way, send) => {
    const codeId = await given(anna, "Anna 10");
    await send();
    expect(await outcome()).toMatchObject({ status: "pending", who: "anna", link: null, codeId });
    expect(await replayed()).toEqual([]);
  });

  it("is rejected if the page names other codes than the shop signed", async () => {
    await given(anna, "ANNA10");
    await given(rival, "RIVAL10");
    const tampered = [
      await signedPage(["RIVAL10"], ["ANNA10"]),
      await signedPage(["RIVAL10", "ANNA10"], ["ANNA10"]),
      await signedPage([], ["ANNA10"]),
      await signedPage(["RIVAL10"], []),
      await signedPage(["RIVAL10"], ["RIVAL10"], "v1"),
      await kit.unsigned(order, "x", "250.00", {
        codes: ["RIVAL10"],
        s: signatureOf(await api.services.signing.secretOf(kit.merchant.id), {
          merchantId: kit.merchant.id,
          orderId: order,
          amount: "250.00",
          currency: "USD",
          clickId: "x\nRIVAL10",
          codes: "",
        }),
      }),
    ];
    expect(tampered.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await signedPage([], [], "v2")).status).toBe(204);
  });

  it("stores what only a browser reports as text: no one earns from it, even once the shop confirms the order", async () => {
    await given(rival, "RIVAL10");
    await kit.unsigned(order, kit.click(anna), "250.00", { codes: ["RIVAL10"] });
    expect(await outcome()).toMatchObject({ status: "unverified", who: "anna", codeId: null });
    const { id } = await kit.sale(order);
    expect(await api.db.read.query("SELECT textKey, codeId FROM sale_code WHERE saleId = ?", [id])).toEqual([
      { textKey: "RIVAL10", codeId: null },
    ]);
    await kit.server(order);
    expect((await outcome()).who).not.toBe("rival");
  });

  it.each([
    [Array(11).fill("A1")],
    [["x".repeat(65)]],
    [["ANNA,10"]],
    [["ANNA\n10"]],
    [[10]],
    ["ANNA10"],
    [["ﷺ".repeat(20)]],
  ])("rejects %j", async (codes) => {
    expect((await report(codes)).body).toMatchObject({ fields: { codes: expect.any(String) } });
  });
});

describe("codes and clicks", () => {
  it("pays a code's owner over another's click, with the reason, and reveals no names", async () => {
    const codeId = await given(anna, "ANNA10");
    await report(["ANNA10", "NEWSLETTER"], { clickId: kit.click(rival) });
    expect(await outcome()).toMatchObject({ who: "anna", link: null, codeId, amount: 2500, reason: "code wins" });
    const { id } = await kit.sale(order);
    const seen = async (by: User) =>
      (await api.as(by)(`query ($id: ID!) { sale(id: $id) { codes ${WHY} } }`, { id })).data?.sale;
    const own = await seen(anna.user);
    expect(own.codes).toEqual(["ANNA10"]);
    expect(own.why.considered).toEqual([expect.objectContaining({ outcome: ANOTHERS_CLICK, publisherId: null })]);
    expect(JSON.stringify(own)).not.toContain(rival.user.id);
    expect((await seen(kit.advertiser)).codes).toEqual(["ANNA10", "NEWSLETTER"]);
    expect(JSON.stringify(await seen(kit.advertiser))).not.toContain("contenders");
    expect(await replayed()).toEqual([]);
    await kit.prove([anna, 2500], [rival, 0]);
  });

  it("shows a click's publisher that there was a code, not whose", async () => {
    await policyIs("click-wins");
    await given(anna, "ANNA10");
    await report(["ANNA10"], { clickId: kit.click(rival) });
    expect(await outcome()).toMatchObject({ who: "rival", codeId: null, reason: "click wins" });
    const { id } = await kit.sale(order);
    const { sale } = (await api.as(rival.user)(`query ($id: ID!) { sale(id: $id) { codes ${WHY} } }`, { id })).data;
    expect(sale.codes).toEqual([]);
    expect(sale.why.codes.considered).toEqual([
      { text: null, outcome: ANOTHERS_CODE, codeId: null, publisherId: null, givenAt: null, isSuspected: null },
    ]);
    expect(JSON.stringify(sale)).not.toMatch(new RegExp(`${anna.user.id}|ANNA10`));
    expect(await replayed()).toEqual([]);
  });

  it("credits the owner's own link if there is a click on it, as before codes", async () => {
    const codeId = await given(anna, "ANNA10");
    await report(["ANNA10"], { clickId: kit.click(anna) });
    expect(await outcome()).toMatchObject({ who: "anna", link: anna.link.id, codeId });
    await kit.prove([anna, 2500]);
  });

  it("pays no one for a code alone if the terms require an own click, and says so", async () => {
    await policyIs("code-with-own-click");
    await given(anna, "ANNA10");
    await report(["ANNA10"]);
    expect(await outcome()).toMatchObject({
      status: "declined",
      who: "anna",
      amount: 0,
      reason: "code needs an own click",
    });
    expect((await kit.sale(order)).reason).toBe("code without an own click");
    // The signed page arrives later and knows the click.
    await kit.server(order, { clickId: kit.click(anna) });
    expect(await outcome()).toMatchObject({ status: "pending", who: "anna", link: anna.link.id });
    expect(await replayed()).toEqual([]);
    await kit.prove([anna, 2500]);
  });

  it("lets another's newer click win against a flagged code, and only then", async () => {
    const id = await given(anna, "ANNA10");
    const suspect = (suspected: boolean) =>
      api.as(kit.advertiser)("mutation ($id: ID!, $on: Boolean!) { suspectCode(id: $id, suspected: $on) { state } }", {
        id,
        on: suspected,
      });
    expect((await suspect(true)).data.suspectCode.state).toBe("SUSPECTED");
    await report(["ANNA10"], { clickId: kit.click(rival) });
    expect(await outcome()).toMatchObject({ who: "rival", reason: "newer click beats suspected code" });
    expect((await suspect(false)).data.suspectCode.state).toBe("ACTIVE");
    nextOrder();
    await report(["ANNA10"], { clickId: kit.click(rival) });
    expect(await outcome()).toMatchObject({ who: "anna", reason: "code wins" });
    expect(await replayed()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["paused", () => spanned("paused"), "partnership paused"],
    ["ended", () => spanned("ended"), "partnership ended"],
    [
      "suspended",
      () => api.db.write((tx) => tx.update(Account, { id: anna.user.id }, { suspendedAt: new Date() })),
      "publisher suspended",
    ],
  ])("pays nothing to an owner who is %s, and says so", async (_what, stop, reason) => {
    await given(anna, "ANNA10");
    await stop();
    await report(["ANNA10"]);
    expect(await outcome()).toMatchObject({ status: "declined", amount: 0 });
    expect((await kit.sale(order)).reason).toBe(reason);
    nextOrder();
    await report(["ANNA10"], { clickId: kit.click(rival) });
    expect(await outcome()).toMatchObject({ status: "pending", who: "rival" });
  });

  const spanned = (state: "paused" | "ended") =>
    api.db.write((tx) =>
      tx.insert(PartnershipSpan, {
        id: newId(),
        createdAt: new Date(),
        merchantId: kit.merchant.id,
        publisherId: anna.user.id,
        state,
        groupId: null,
      }),
    );

  it("counts what a code earned, less returns, which keep the decision", async () => {
    const id = await given(anna, "ANNA10");
    await report(["ANNA10"]);
    await kit.giveBack(order, { returnId: `${order}-r`, amount: "100.00" });
    const [code] = (await api.as(kit.advertiser)(SUMS)).data.codes.nodes;
    expect(code).toMatchObject({ id, orders: 1, sales: { cents: 15_000 }, commission: { cents: 1500 } });
    // A podcast has no links, but its figures are complete.
    const query = "{ publisherReport { totals { sales } merchants { sales } channels { name sales } } }";
    const { publisherReport } = (await api.as(anna.user)(query)).data;
    expect(publisherReport).toMatchObject({ totals: { sales: 1 }, merchants: [{ sales: 1 }] });
    expect(publisherReport.channels).toContainEqual({ name: "Discount codes", sales: 1 });
    const channels = (await api.as(kit.advertiser)("{ advertiserReport { channels { name sales } } }")).data;
    expect(channels.advertiserReport.channels).toEqual([{ name: "Discount codes", sales: 1 }]);
    const { body } = await api.rest(anna.user)("GET", "/api/v1/publisher/sales.csv");
    expect(body).toMatch(/Discount codes,pending,.*,ANNA10/);
    const mine = await api.as(anna.user)("{ codes { nodes { text orders commission { cents } merchant { name } } } }");
    expect(mine.data.codes.nodes).toMatchObject([{ text: "ANNA10", orders: 1, commission: { cents: 1500 } }]);
    expect(await outcome()).toMatchObject({ who: "anna", reason: "code without a click" });
    expect(await replayed()).toEqual([]);
    await kit.prove([anna, 1500]);
  });

  it("lists a series of codes once, and prefers a closer match", async () => {
    const series = await given(anna, "ANNA-*");
    const single = await given(rival, "ANNA-GIFT");
    await report(["anna-x7f"]);
    expect(await outcome()).toMatchObject({ who: "anna", codeId: series });
    for (const [text, codeId] of [
      ["ANNA-GIFT", single],
      ["ANNA-*", null],
      ["ANNA-", null],
    ]) {
      nextOrder();
      await report([text]);
      expect((await outcome()).codeId).toBe(codeId);
    }
  });
});

describe("a draft's policy", () => {
  const simulated = async (codePolicy: TermsDocument["codePolicy"]) => {
    const ask = (sql: `SELECT ${string}`, values: readonly (string | number)[]) =>
      api.db.read.query<Record<string, unknown>[]>(sql, [...values]);
    const draft = { ...plain, codePolicy };
    const simulator = new Simulator(draft);
    const documents = await StoredTerms.read(ask, kit.merchant.id);
    const filter = { merchantId: kit.merchant.id, from: "", areEarning: true };
    for (const one of await ordersPage(ask, filter, "", 50))
      simulator.add(one, documents.documentOf(one) ?? plain, draft, draftedFor(one, draft));
    const { total, byPublisher } = simulator.result();
    const sums = byPublisher.top.map(({ key, inForce, draft }) => [
      key === anna.user.id ? "anna" : "rival",
      inForce,
      draft,
    ]);
    return { total: [total.inForce, total.draft], sums: Object.fromEntries(sums.map(([who, ...both]) => [who, both])) };
  };

  it("is simulated on the same evidence: the current one equals the ledger, another pays whom it names", async () => {
    await given(anna, "ANNA10");
    await report(["ANNA10"]);
    for (const clicks of [
      [kit.click(rival)],
      [kit.click(rival, 9), kit.click(anna, 3)],
      [kit.click(anna, 9), kit.click(rival, 3)],
    ]) {
      nextOrder();
      await report(["ANNA10"], { clickId: clicks.join(".") });
    }
    expect(await simulated("code-wins")).toEqual({ total: [10_000, 10_000], sums: { anna: [10_000, 10_000] } });
    expect(await simulated("click-wins")).toEqual({
      total: [10_000, 10_000],
      sums: { anna: [10_000, 5000], rival: [0, 5000] },
    });
    expect(await simulated("code-with-own-click")).toEqual({
      total: [10_000, 7500],
      sums: { anna: [10_000, 5000], rival: [0, 2500] },
    });
  });
});

describe("assigning codes", () => {
  it("assigns the same text once under concurrency, and to another brand as well", async () => {
    const answers = await Promise.all([anna, rival, anna, rival].map((one) => giveTo(one, "ANNA10")));
    expect(answers.filter(({ data }) => data?.giveCode).length).toBe(1);
    expect(answers.flatMap(({ error }) => (error ? [error.fields] : []))).toEqual(Array(3).fill({ text: IS_GIVEN }));
    const first = kit;
    kit = await OrderTestKit.open(api, clock);
    const other = await codeOwner(kit);
    const theirs = await given(other, "ａｎｎａ１０");
    await report(["ANNA10"]);
    expect(await outcome()).toMatchObject({ codeId: theirs });
    expect((await api.as(first.advertiser)(SUMS)).data.codes.nodes).toHaveLength(1);
  });

  it("reassigns a code: earlier orders stay, later ones go to the new owner", async () => {
    const first = await given(anna, "ANNA10");
    const before = new Date(Date.now()).toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const rotate = (by: User | null) =>
      api.as(by)("mutation ($id: ID!, $to: ID!) { rotateCode(id: $id, publisherId: $to) { id generation } }", {
        id: first,
        to: rival.user.id,
      });
    const [one, two] = await Promise.all([rotate(kit.advertiser), rotate(kit.advertiser)]);
    expect([one, two].filter(({ data }) => data?.rotateCode)).toHaveLength(1);
    await report(["ANNA10"]);
    expect((await outcome()).who).toBe("rival");
    nextOrder();
    await report(["ANNA10"], { occurredAt: before });
    expect(await outcome()).toMatchObject({ who: "anna", codeId: first });
    expect(await api.db.read.countBy(Code, { merchantId: kit.merchant.id, openKey: "ANNA10" })).toBe(1);
  });

  it.each([
    ["A*B", /star only at the end/],
    ["AB*", /at least 3/],
    ["--", /letters or digits/],
    ["x".repeat(65), /at most 64/],
    ["", /enter the code/],
  ])("rejects %s", async (text, message) => {
    expect((await giveTo(anna, text)).error).toMatchObject({ fields: { text: expect.stringMatching(message) } });
  });

  it("is rejected for other brands and non-partners", async () => {
    const stranger = await kit.partner();
    expect((await giveTo(stranger, "STRANGER")).error).toMatchObject({ fields: { publisherId: NO_PARTNER } });
    const id = await given(anna, "ANNA10");
    const end = (by: User | null) => api.as(by)("mutation ($id: ID!) { endCode(id: $id) { state } }", { id });
    expect((await end(await api.make.advertiser())).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await end(kit.advertiser)).data.endCode.state).toBe("ENDED");
    expect((await end(kit.advertiser)).data.endCode.state).toBe("ENDED");
    await report(["ANNA10"]);
    expect((await kit.sale(order)).reason).toBe("code ended");
  });

  it("reports a result for each imported line", async () => {
    const { name } = anna.user;
    const table = `code;partner;note;from;until\nANNA10;${anna.user.id};"10 % off; all";2026-01-01;2026-12-31\nanna10;${anna.user.id}\nBOB;Nobody\nC3;${rival.user.id};;soon\n`;
    const paste = (text: string) =>
      api.as(kit.advertiser)(
        "mutation ($t: String!) { giveCodes(table: $t) { line code { text note until } message } }",
        { t: text },
      );
    expect((await paste(table)).data.giveCodes).toEqual([
      { line: 1, code: { text: "ANNA10", note: "10 % off; all", until: "2026-12-31" }, message: null },
      { line: 2, code: null, message: IS_GIVEN },
      { line: 3, code: null, message: NO_PARTNER },
      { line: 4, code: null, message: "Please send a date such as 2026-11-21" },
    ]);
    expect((await paste("x,y\n".repeat(501))).error?.fields).toMatchObject({ table: expect.stringMatching(/500/) });
    expect((await paste(`BYNAME\t${name}`)).data.giveCodes[0]).toMatchObject({ line: 1 });
  });
});

it("orders can be found by a former code, by its brand and admins", async () => {
  await given(anna, "FIND10");
  await report(["find 10"]);
  const other = await OrderTestKit.open(api, clock);
  const found = async (by: User) => {
    const query = "query ($search: String!) { orders(filter: { search: $search }) { nodes { orderId } } }";
    const { data } = await api.as(by)(query, { search: "Find10" });
    return data.orders.nodes.map(({ orderId }: { orderId: string }) => orderId);
  };
  expect(await found(kit.advertiser)).toEqual([order]);
  expect(await found(await api.make.admin())).toEqual([order]);
  expect(await found(other.advertiser)).toEqual([]);
  expect(await found(rival.user)).toEqual([]);
  const trail = "query ($id: ID!) { orderTrail(saleId: $id) { codes { text publisherName } } }";
  const { id } = await kit.sale(order);
  const codes = [{ text: "FIND10", publisherName: anna.user.name }];
  expect((await api.as(kit.advertiser)(trail, { id })).data.orderTrail.codes).toEqual(codes);
  expect((await api.as(anna.user)(trail, { id })).data.orderTrail.codes).toEqual(codes);
});
