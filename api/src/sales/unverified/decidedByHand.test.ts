import { DAY, HOUR, OrderTestKit, type Partner, testApi } from "../../../test";
import { WHY } from "../../../test/whyFields";
import { Earning, EarningGroup } from "../earnings/earning.entity";
import { NO_OPEN_REPORT, SEVERAL_REPORTS } from "./unverifiedOrder.service";

const CONFIRM = `mutation ($id: ID!, $reportId: ID) { confirmSale(id: $id, reportId: $reportId) { status publisherName } }`;
const LEAVE = `mutation ($id: ID!) { dismissReports(id: $id) { status } }`;
const FIGURES = `{ unverifiedFigures { publisherId publisherName reports unmet } }`;
const SET = `mutation { updateReporting(input: { signedReportsOnly: true, serverNamesClicks: true }) { signedReportsOnly } }`;

let now = new Date();
let kit: OrderTestKit;
let attacker: Partner;
let honest: Partner;
const clock = { now: () => now };
const api = testApi({ clock });

beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  kit = await OrderTestKit.open(api, clock);
  attacker = await kit.partner();
  honest = await kit.partner();
});

const confirm = async (reportId?: string, by = kit.advertiser) =>
  api.as(by)(CONFIRM, { id: (await kit.sale("1000")).id, reportId });
const leave = async (by = kit.advertiser) => api.as(by)(LEAVE, { id: (await kit.sale("1000")).id });
const idOf = async ({ user }: Partner): Promise<string> =>
  (await kit.unverifiedReports("1000")).find(({ publisherName }) => publisherName === user.name)?.id ?? "";

/** The attacker's unverified report came first, the shop's own report names no click, and the real order page's unverified report came last. */
async function contested(amount = "250.00") {
  await kit.unsigned("1000", kit.click(attacker), amount);
  now = new Date(now.getTime() + HOUR);
  await kit.server("1000");
  await kit.unsigned("1000", kit.click(honest, 90));
}

describe("unverified report decision", () => {
  it("is open once the shop reports no click", async () => {
    await contested();
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "UNNAMED" }, { outcome: "UNNAMED" }]);
    expect((await confirm()).error).toMatchObject({ code: "CONFLICT", message: SEVERAL_REPORTS });
    expect((await confirm(await idOf(honest))).data.confirmSale).toEqual({
      status: "PENDING",
      publisherName: honest.user.name,
    });
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "ANOTHER_CLICK" }, { outcome: "EARNS" }]);
    expect((await confirm(await idOf(attacker))).error).toMatchObject({ code: "CONFLICT" });
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("needs no unverified report ID for a single unverified report, and rejects another amount", async () => {
    await contested("1.00");
    expect((await confirm(await idOf(attacker))).error).toMatchObject({ message: NO_OPEN_REPORT });
    expect((await confirm()).data.confirmSale.publisherName).toBe(honest.user.name);
  });

  it("chooses between unverified reports of an unreported order", async () => {
    await kit.unsigned("1000", kit.click(attacker), "1.00");
    await kit.unsigned("1000", kit.click(honest));
    expect((await confirm()).error).toMatchObject({ message: SEVERAL_REPORTS });
    expect((await confirm(await idOf(honest))).data.confirmSale.status).toBe("PENDING");
    expect(await kit.sale("1000")).toMatchObject({ amount: 25_000, commission: 2500, source: "browser" });
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("accepts one of two concurrent confirmations", async () => {
    await contested();
    const [one, other] = [await idOf(attacker), await idOf(honest)];
    const answers = await Promise.all([confirm(one), confirm(other), confirm(one), confirm(other)]);
    expect(answers.filter(({ data }) => data).length).toBe(1);
    const winner = (await kit.sale("1000")).publisherId === honest.user.id ? honest : attacker;
    await kit.prove([winner, 2500], [winner === honest ? attacker : honest, 0]);
  });

  it("can be dismissed, until the shop names a click", async () => {
    await contested();
    expect((await leave()).data.dismissReports.status).toBe("DECLINED");
    expect((await leave()).error).toMatchObject({ message: NO_OPEN_REPORT });
    await kit.unsigned("1000", kit.click(attacker, 70));
    expect(new Set((await kit.unverifiedReports("1000")).map(({ outcome }) => outcome))).toEqual(new Set(["LEFT"]));
    expect((await confirm()).error).toMatchObject({ message: NO_OPEN_REPORT });
    await kit.signed("1000", kit.click(honest, 95));
    expect(await kit.sale("1000")).toMatchObject({ status: "pending", publisherId: honest.user.id });
    await kit.prove([honest, 2500]);
  });

  it("declined does not block the order", async () => {
    const declined = async () => {
      await kit.unsigned("1000", kit.click(attacker), "1.00");
      expect((await kit.decide("declineSale", "1000")).data.declineSale.status).toBe("DECLINED");
    };
    await declined();
    now = new Date(now.getTime() + HOUR);
    const click = kit.click(honest);
    expect((await kit.server("1000", { clickId: click })).body).toMatchObject({
      status: "pending",
      commission: "25.00",
    });
    expect(await kit.sale("1000")).toMatchObject({ publisherId: honest.user.id, decidedAt: null, decidedBy: null });
    await kit.prove([attacker, 0], [honest, 2500]);
    kit = await OrderTestKit.open(api, clock);
    [attacker, honest] = [await kit.partner(), await kit.partner()];
    await declined();
    expect((await confirm()).error).toMatchObject({ message: NO_OPEN_REPORT });
    await kit.unsigned("1000", kit.click(honest));
    await kit.server("1000");
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "LEFT" }, { outcome: "UNNAMED" }]);
    expect((await confirm()).data.confirmSale.publisherName).toBe(honest.user.name);
  });

  it("stays after a later decline", async () => {
    await kit.unsigned("1000", kit.click(honest));
    expect((await confirm()).data.confirmSale.status).toBe("PENDING");
    await kit.decide("declineSale", "1000");
    await kit.server("1000", { clickId: kit.click(honest) });
    expect(await kit.sale("1000")).toMatchObject({ status: "declined", reason: "Never arrived", source: "browser" });
  });

  it("is limited to the shop; publishers see only their own unverified reports", async () => {
    await contested();
    const other = await OrderTestKit.open(api, clock);
    for (const act of [(by = kit.advertiser) => confirm(undefined, by), leave])
      expect((await act(other.advertiser)).error?.code).toBe("NOT_FOUND");
    await confirm(await idOf(honest));
    const seen = await api.as(honest.user)(`{ orders { nodes { unverifiedReports { publisherName } ${WHY} } } }`);
    expect(seen.data.orders.nodes[0].unverifiedReports).toEqual([{ publisherName: honest.user.name }]);
    expect(JSON.stringify(seen.data)).not.toContain(attacker.user.id);
  });

  it("filters orders with open unverified reports", async () => {
    await contested();
    await kit.server("1001");
    const list = `{ orders(filter: { hasOpenReport: true }) { totalCount nodes { orderId } } }`;
    const own = { totalCount: 1, nodes: [{ orderId: "1000" }] };
    expect((await api.as(kit.advertiser)(list)).data.orders).toEqual(own);
    expect((await api.as((await OrderTestKit.open(api, clock)).advertiser)(list)).data.orders.totalCount).toBe(0);
    await leave();
    expect((await api.as(kit.advertiser)(list)).data.orders.totalCount).toBe(0);
  });
});

describe("unmatched unverified reports", () => {
  it("are visible to their shop and admins", async () => {
    const click = kit.click(attacker);
    for (let order = 0; order < 4; order += 1) await kit.unsigned(`a-${order}`, click, "1.00");
    await kit.server("a-0");
    const own = kit.click(honest);
    await kit.unsigned("1000", own);
    await kit.server("1000", { clickId: own });
    now = new Date(now.getTime() + 4 * DAY);
    const expected = [
      { publisherId: attacker.user.id, publisherName: attacker.user.name, reports: 4, unmet: 4 },
      { publisherId: honest.user.id, publisherName: honest.user.name, reports: 1, unmet: 0 },
    ];
    expect((await api.as(kit.advertiser)(FIGURES)).data.unverifiedFigures).toEqual(expected);
    const all = (await api.as(await api.make.admin())(FIGURES)).data.unverifiedFigures;
    expect(all).toEqual(expect.arrayContaining(expected));
    expect((await api.as((await OrderTestKit.open(api, clock)).advertiser)(FIGURES)).data.unverifiedFigures).toEqual(
      [],
    );
  });
});

describe("shop that accepts signed reports only", () => {
  it("rejects unsigned reports with a reason", async () => {
    await kit.set({ signedReportsOnly: true });
    const { status, body } = await kit.unsigned("1000", kit.click(attacker));
    expect([status, body.message]).toEqual([403, "This shop accepts only orders signed by its server"]);
    await kit.server("1001");
    await kit.unsigned("1001", kit.click(attacker));
    expect(await kit.unverifiedReports("1001")).toEqual([]);
    const pixel = `/px.gif?m=${kit.merchant.id}&o=1002&a=1.00&c=${kit.click(attacker)}`;
    expect((await api.rest(null)("GET", pixel)).status).toBe(200);
    await kit.signed("1003", kit.click(honest));
    const { nodes } = (await api.as(kit.advertiser)(`{ orders { nodes { orderId } } }`)).data.orders;
    expect(nodes).toEqual([{ orderId: "1003" }, { orderId: "1001" }]);
  });

  it("is set by the shop", async () => {
    expect((await api.as(await api.make.advertiser())(SET)).error?.code).toBe("NOT_FOUND");
    expect((await api.as(kit.advertiser)(SET)).data.updateReporting).toEqual({ signedReportsOnly: true });
    const own = (await api.as(kit.advertiser)(`{ myReporting { signedReportsOnly serverNamesClicks } }`)).data;
    expect(own.myReporting).toEqual({ signedReportsOnly: true, serverNamesClicks: true });
  });
});

it("an order credited after a return keeps the rest of each group", async () => {
  await kit.server("1000");
  expect((await kit.giveBack("1000", { returnId: "r-1", amount: "100.00" })).status).toBe(201);
  await kit.unsigned("1000", kit.click(honest));
  expect((await confirm()).data.confirmSale.status).toBe("PENDING");
  const [earning] = await api.db.read.findBy(Earning, { saleId: (await kit.sale("1000")).id });
  expect(earning).toMatchObject({ amount: 2500, returned: 1000 });
  const groups = await api.db.read.findBy(EarningGroup, { earningId: earning!.id });
  expect(groups).toMatchObject([{ base: 25_000, baseLeft: 15_000, commission: 2500, commissionLeft: 1500 }]);
  await kit.prove([honest, 1500]);
});
