import { Account, AuditEvent, DAY, OrderTestKit, type Partner, Sale, testApi } from "../../../../test";
import { newId, newIdAt } from "../../../platform/ids";
import { Code, SaleCode } from "../../../programs/codes/code.entity";
import { Partnership } from "../../../programs/partnerships/partnership.entity";
import { replaySales } from "../../simulation/replay";

const GIVE = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
const SUSPECT = "mutation ($id: ID!, $yes: Boolean!) { suspectCode(id: $id, suspected: $yes) { state leakReasons } }";
const NOTICES = "{ notifications(first: 20) { nodes { event text path } } }";

let gone = 0;
const clock = { now: () => new Date(Date.now() + gone) };
const api = testApi({ clock });
let kit: OrderTestKit;
let anna: Partner;
let deals: Partner;
let codeId: string;
let orders = 0;

beforeEach(async () => {
  gone = 0;
  kit = await OrderTestKit.open(api, clock);
  anna = await partner();
  deals = await partner();
  await api.db.write((tx) => tx.update(Account, { id: deals.user.id }, { partnerKind: "coupon" }));
  const input = { text: "ANNA10", publisherId: anna.user.id };
  codeId = (await api.as(kit.advertiser)(GIVE, { input })).data.giveCode.id;
  await api.db.write((tx) => tx.update(Code, { id: codeId }, { createdAt: daysAgo(60) }));
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function partner(): Promise<Partner> {
  const one = await kit.partner();
  const common = { createdAt: new Date(0), merchantId: kit.merchant.id, publisherId: one.user.id, groupId: null };
  const more = { changedAt: new Date(0), changedBy: "publisher", isBarred: 0, termsVersion: 1 } as const;
  await api.db.write((tx) =>
    tx.insert(Partnership, {
      id: newId(),
      ...common,
      ...more,
      termsHash: null,
      state: "active",
      note: null,
      reason: null,
    }),
  );
  return one;
}

type Report = (orderId: string, clickId: string | null) => Promise<{ status: number }>;
const byServer: Report = (orderId, clickId) =>
  kit.server(orderId, { codes: ["ANNA10"], ...(clickId && { clickId }) } as object);
const byBrowser: Report = (orderId, clickId) =>
  kit.unsigned(orderId, clickId ?? "", "250.00", { codes: ["ANNA10"] }) as Promise<{ status: number }>;

/** Orders with the code, dated as if they had come then. */
async function sold(count: number, ago: number, by: Partner | null, send = byServer): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    orders += 1;
    const orderId = `leak-${orders}`;
    const { status } = await send(orderId, by && kit.click(by));
    expect([orderId, status < 300]).toEqual([orderId, true]);
    const { id } = await kit.sale(orderId);
    const then = newIdAt(daysAgo(ago));
    await api.db.write(async (tx) => {
      await tx.update(Sale, { id }, { id: then });
      await tx.update(SaleCode, { saleId: id }, { saleId: then });
    });
    ids.push(then);
  }
  return ids;
}

const watch = () => api.services.leakWatch.run();
const seenBy = async (by = kit.advertiser) =>
  (await api.as(by)("{ codes { nodes { id state leakReasons } } }")).data.codes.nodes;
const textOf = ({ text }: { text: string }) => text;
const noticesOf = async (by = kit.advertiser) => {
  await api.services.notificationWriter.run();
  const { nodes } = (await api.as(by)(NOTICES)).data.notifications;
  return nodes.filter(({ event }: { event: string }) => event === "code-leaking");
};

describe("a code used by strangers", () => {
  it("is reported once to both sides with reasons, and attribution doesn't change", async () => {
    await sold(15, 50, anna);
    await sold(14, 1, null);
    // Nightly runs of two processes at once.
    expect((await Promise.all([watch(), watch()])).sort()).toEqual([0, 1]);
    expect(await watch()).toBe(0);
    const words = "100% of its orders in the last 7 days came without a visit from its owner's links (typical: 0%)";
    for (const seen of [await seenBy(), await seenBy(anna.user)])
      expect(seen).toEqual([{ id: codeId, state: "ACTIVE", leakReasons: expect.arrayContaining([words]) }]);
    const text = `The code ANNA10 at ${kit.merchant.name} may have leaked: ${words}`;
    expect(await noticesOf()).toEqual([{ event: "code-leaking", text, path: "/dashboard/advertiser/program/codes" }]);
    expect(await noticesOf(anna.user)).toEqual([
      { event: "code-leaking", text, path: "/dashboard/publisher/brands/codes" },
    ]);
    expect(await noticesOf(deals.user)).toEqual([]);
    const audited = await api.db.read.findBy(AuditEvent, { subject: `code:${codeId}` });
    expect(audited.map(({ actorId, action }) => [actorId === null, action])).toEqual([
      [false, "code.give"],
      [true, "code.leak-seen"],
    ]);
  });

  it("can be trusted by its brand, and is then re-baselined before another report", async () => {
    await sold(15, 50, anna);
    await sold(14, 1, null);
    expect(await watch()).toBe(1);
    const { data } = await api.as(kit.advertiser)(SUSPECT, { id: codeId, yes: false });
    expect(data.suspectCode).toEqual({ state: "ACTIVE", leakReasons: [] });
    expect(await watch()).toBe(0);
    // A brand's own suspicion needs none of our reasons.
    expect((await api.as(kit.advertiser)(SUSPECT, { id: codeId, yes: true })).data.suspectCode).toEqual({
      state: "SUSPECTED",
      leakReasons: [],
    });
  });

  it("shows where coupon partners also lead its shoppers", async () => {
    await sold(30, 50, anna);
    await sold(12, 1, deals);
    await sold(8, 1, anna);
    expect(await watch()).toBe(1);
    const [{ leakReasons }] = await seenBy();
    expect(leakReasons).toContain(
      "A coupon, cashback or extension partner also referred 60% of its orders in the last 7 days",
    );
  });

  it("is not inferred from self-sent orders or orders a person declined", async () => {
    await sold(15, 50, anna);
    await sold(14, 1, null, byBrowser);
    const declined = await sold(14, 1, null);
    expect(declined).toHaveLength(14);
    await api.db.write((tx) =>
      tx.query(
        `UPDATE sale SET status = 'declined', decidedBy = ? WHERE id IN (${declined.map(() => "?").join(", ")})`,
        [kit.advertiser.id, ...declined],
      ),
    );
    expect(await watch()).toBe(0);
    expect(await seenBy()).toEqual([{ id: codeId, state: "ACTIVE", leakReasons: [] }]);
  });

  it("doesn't change without earlier visits, or once deactivated", async () => {
    await sold(15, 50, null);
    await sold(14, 1, null);
    expect(await watch()).toBe(0);
    await sold(30, 51, anna);
    await api.as(kit.advertiser)("mutation ($id: ID!) { endCode(id: $id) { id } }", { id: codeId });
    expect(await watch()).toBe(0);
    expect((await seenBy())[0]).toMatchObject({ state: "ENDED", leakReasons: [] });
  });
});

describe("a leaked code", () => {
  const LEAK = "mutation ($id: ID!) { leakCode(id: $id) { id state replacement { id text state } } }";
  const REPORT = `mutation ($id: ID!, $page: String!) {
    reportCodeLeak(id: $id, page: $page) { id state reportedPage replacement { id text } } }`;
  const page = "https://deals.example/anna";
  const earned = async (orderId: string) => (await kit.sale(orderId)).why.commission;

  it("pays half without a click from its owner, and in full with one", async () => {
    await byServer("before", null);
    const answers = await Promise.all([1, 2].map(() => api.as(kit.advertiser)(LEAK, { id: codeId })));
    const [{ data }] = answers as [(typeof answers)[number]];
    expect(answers.map((one) => one.data.leakCode)).toEqual([data.leakCode, data.leakCode]);
    const { state, replacement } = data.leakCode;
    expect([state, replacement.state]).toEqual(["LEAKED", "ACTIVE"]);
    expect(replacement.text).toMatch(/^ANNA10-[A-Z2-9]{4}$/);
    await byServer("untouched", null);
    await byServer("touched", kit.click(anna));
    await kit.server("replaced", { codes: [replacement.text] } as object);
    const [full, half] = [await earned("before"), await earned("untouched")];
    expect(full).toBeGreaterThan(0);
    expect([half * 2, await earned("touched"), await earned("replaced")]).toEqual([full, full, full]);
    // Decided once: neither trust nor a draft's rate applies retroactively, and half of a return is half.
    const back = { returnId: "half", amount: "125.00" };
    expect((await api.rest(kit.advertiser)("POST", "/api/v1/sales/untouched/returns", back)).body.sale.commission).toBe(
      (half / 200).toFixed(2),
    );
    const query = "{ codes { nodes { id leakCost { orders discount { cents } commission { cents } } } } }";
    const costs = (await api.as(kit.advertiser)(query)).data.codes.nodes;
    expect(costs.find(({ id }: { id: string }) => id === codeId).leakCost).toEqual({
      orders: 2,
      discount: { cents: 0 },
      commission: { cents: full + half / 2 },
    });
    expect(costs.find(({ id }: { id: string }) => id === replacement.id).leakCost).toBeNull();
    const own = await api.as(anna.user)("{ codes { nodes { leakCost { orders } } } }");
    expect(own.data.codes.nodes).toEqual([{ leakCost: null }, { leakCost: null }]);
    const text = `${kit.merchant.name} marked the code ANNA10 as leaked. ${replacement.text} replaces it`;
    for (const by of [kit.advertiser, anna.user]) expect((await noticesOf(by)).map(textOf)).toEqual([text]);
    expect((await api.as(kit.advertiser)(SUSPECT, { id: codeId, yes: false })).data.suspectCode.state).toBe("ACTIVE");
    await byServer("trusted", null);
    expect(await earned("trusted")).toBe(full);
    // Orders of other tests were moved in time, and have lost their related rows.
    expect((await replaySales(api.db)).differences.filter((text) => !text.includes("order leak-"))).toEqual([]);
  });

  it("can be reported by its owner, who gets a replacement, three times a month per brand", async () => {
    const report = (id: string, by: typeof anna.user | null = anna.user, where = page) =>
      api.as(by)(REPORT, { id, page: where });
    expect((await report(codeId, deals.user)).error?.code).toBe("NOT_FOUND");
    expect((await report("no id")).error?.code).toBe("NOT_FOUND");
    for (const wrong of ["", "deals", "javascript:alert(1)", "https://a:b@c.example", `https://${"x".repeat(600)}`])
      expect((await report(codeId, anna.user, wrong)).error?.fields).toHaveProperty("page");
    const [first, second] = await Promise.all([report(codeId), report(codeId)]);
    const reported = first?.data.reportCodeLeak;
    expect(reported).toMatchObject({ id: codeId, state: "SUSPECTED", reportedPage: page });
    expect(second?.data.reportCodeLeak).toEqual(reported);
    // The same over REST: earlier reports stay.
    const rest = await api.rest(anna.user)("POST", `/api/v1/publisher/codes/${codeId}/report-leak`, {
      page: `${page}/2`,
    });
    expect([rest.status, rest.body]).toEqual([
      200,
      expect.objectContaining({ state: "suspected", reportedPage: page, replacement: reported.replacement.text }),
    ]);
    // Both sides have it in a file.
    for (const [by, path] of [
      [anna.user, "publisher"],
      [kit.advertiser, "advertiser"],
    ] as const) {
      const { status, body } = await api.rest(by)("GET", `/api/v1/${path}/codes.csv`);
      expect(status).toBe(200);
      expect(String(body).split("\r\n")[0]).toMatch(
        /code,codeId,merchant,.*publisherId,state,.*leakReasons.*commission,currency$/,
      );
      expect(String(body)).toContain(`,suspected,`);
      expect(String(body)).toContain(reported.replacement.text);
    }
    let id = reported.replacement.id;
    for (const expected of [undefined, undefined, "CONFLICT"]) {
      const next = await report(id);
      expect(next.error?.code).toBe(expected);
      id = next.data?.reportCodeLeak.replacement.id;
    }
    // The brand confirms: no second replacement is created.
    const { data } = await api.as(kit.advertiser)(LEAK, { id: codeId });
    expect(data.leakCode).toMatchObject({ state: "LEAKED", replacement: { id: reported.replacement.id } });
    expect(
      (await api.as(kit.advertiser)("mutation ($id: ID!) { endCode(id: $id) { state } }", { id: codeId })).data,
    ).toEqual({ endCode: { state: "ENDED" } });
    expect((await api.as(kit.advertiser)(LEAK, { id: codeId })).error?.code).toBe("CONFLICT");
  });
});
