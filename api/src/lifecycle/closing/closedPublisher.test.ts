import { type Api, OrderTestKit, type Pair, type Partner, PayoutTestKit, type User } from "../../../test";
import { ESCALATE, OPEN } from "../../../test/claimTestKit";
import { codeOwner, giveCode } from "../../../test/codeOwners";
import { Browser, confirmedBrowser } from "../../../test/settingsKit";
import { Claim } from "../../insight/claims/claim.entity";
import { RiskHold } from "../../insight/risk/risk.entity";

/** A publisher with a code, open claims, held lines and unpaid earnings. */
const kit = PayoutTestKit.forEach();
let api: Api;
let shop: OrderTestKit;
let maya: Partner;
let rival: Partner;
let pair: Pair;
let orders = 0;

beforeEach(async () => {
  api = kit.api;
  shop = await OrderTestKit.open(api, kit.clock);
  maya = await codeOwner(shop);
  rival = await codeOwner(shop);
  pair = { publisher: maya.user, advertiser: shop.advertiser, merchant: shop.merchant, link: maya.link };
  await giveCode(shop, maya, "MAYA10");
  await kit.paidBy(maya.user);
});

async function close(): Promise<string[]> {
  const owner = await confirmedBrowser(api, maya.user);
  const { consequences } = (await owner.ask("{ accountClosing { consequences } }")).data.accountClosing;
  expect((await owner.ask("mutation { closeAccount { erasedAt } }")).error).toBeUndefined();
  return consequences;
}

/** Everything that runs automatically; failures are thrown. */
async function allJobs(): Promise<void> {
  for (const { work } of api.services.jobs.plans) await work(new AbortController().signal);
  await api.services.outbox.deliverDue();
  await api.services.notificationWriter.run();
}

async function ordered(given: { clickId?: string } = {}) {
  orders += 1;
  const { status } = await shop.server(`closed-${orders}`, { codes: ["maya10"], ...given } as object);
  expect(status).toBe(201);
  const { status: state, reason, earnings } = await shop.sale(`closed-${orders}`);
  const paid = earnings.filter(({ amount }) => amount > 0).map(({ publisherId }) => publisherId);
  return { state, reason, paid };
}

const claim = async (orderId: string, by: User = maya.user) => {
  const orderedAt = new Date(kit.clock.now().getTime() - 5 * 86_400_000).toISOString();
  const input = { merchantId: shop.merchant.id, orderId, kind: "UNTRACKED", orderedAt, amount: "90.00" };
  const { data, error } = await api.as(by)(OPEN, { input });
  expect(error).toBeUndefined();
  return data.openClaim.id as string;
};
const stateOf = async (id: string) => (await api.db.read.findOneByOrFail(Claim, { id })).state;
const refuse = (id: string) =>
  api.as(shop.advertiser)("mutation ($id: ID!) { refuseClaim(input: { id: $id, reason: RETURNED }) { id } }", { id });

/** Each of these orders comes at the moment of its click, which puts their lines on hold. */
async function putOnHold(): Promise<RiskHold> {
  for (let order = 0; order < 12; order += 1) await kit.earn(pair, 1000);
  kit.passDays(1);
  await api.services.riskJob.plan.work(new AbortController().signal);
  return api.db.read.findOneByOrFail(RiskHold, { publisherId: maya.user.id, isOpen: 1 });
}

const queue = async (id: string) =>
  (await api.as(kit.admin)("{ queues { id open } }")).data.queues.find((one: { id: string }) => one.id === id).open;

describe("a publisher who closes its account", () => {
  it("earns nothing from its code until reopened, and blocks no one", async () => {
    expect(await ordered()).toMatchObject({ state: "pending", paid: [maya.user.id] });
    await close();
    expect(await ordered()).toEqual({ state: "declined", reason: "publisher suspended", paid: [] });
    expect(await ordered({ clickId: shop.click(rival) })).toMatchObject({ state: "pending", paid: [rival.user.id] });
    expect((await new Browser(api).signIn(maya.user.email)).error).toBeUndefined();
    expect(await ordered()).toMatchObject({ state: "pending", paid: [maya.user.id] });
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("learns that holds are paid only once released", async () => {
    await putOnHold();
    expect((await close()).join(" ")).toMatch(/\$120\.00 is approved and unpaid\. It is on hold/);
  });

  it("has claims answered and holds released until erasure, and is paid", async () => {
    const id = await claim("777");
    const hold = await putOnHold();
    await close();
    const accept = await api.as(shop.advertiser)("mutation ($id: ID!) { acceptClaim(id: $id) { state } }", { id });
    expect(accept.data.acceptClaim.state).toBe("ACCEPTED");
    const release = 'mutation ($id: ID!) { releaseRiskHold(id: $id, reason: "We asked") { state } }';
    expect((await api.as(kit.admin)(release, { id: hold.id })).data.releaseRiskHold.state).toBe("RELEASED");
    kit.passToCalculation();
    expect((await kit.run()).data.runPayouts.made).toMatchObject({ count: 1, gross: { cents: 12_000 } });
    await allJobs();
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("leaves nothing pending forever once erased", async () => {
    const hold = await putOnHold();
    const keep = 'mutation ($id: ID!) { keepRiskHold(id: $id, reason: "It goes on") { state } }';
    expect((await api.as(kit.admin)(keep, { id: hold.id })).data.keepRiskHold.state).toBe("KEPT");
    const escalated = await claim("778");
    await refuse(escalated);
    await api.as(maya.user)(ESCALATE, { id: escalated, words: "Please look" });
    const waiting = await claim("779");
    await close();
    kit.passDays(25);
    await allJobs();
    // The brand's days continue as usual.
    expect([await stateOf(escalated), await stateOf(waiting)]).toEqual(["escalated", "escalated"]);
    expect(await queue("CLAIMS")).toBe(2);
    kit.passDays(6);
    await allJobs();
    expect([await stateOf(escalated), await stateOf(waiting)]).toEqual(["withdrawn", "withdrawn"]);
    expect(await queue("CLAIMS")).toBe(0);
    expect(await api.db.read.findOneByOrFail(RiskHold, { id: hold.id })).toMatchObject({ isOpen: 0, openKey: null });
    expect(await api.db.read.countBy(RiskHold, { isOpen: 1 })).toBe(0);
    // Later runs find nothing to do.
    expect(await ordered()).toEqual({ state: "declined", reason: "publisher suspended", paid: [] });
    const [{ id: merchantId }, score] = [shop.merchant, { points: 100, findings: [] }];
    expect(await api.services.riskHolds.place(maya.user.id, merchantId, score)).toBeNull();
    kit.passDays(40);
    await allJobs();
    expect(await api.db.read.countBy(RiskHold, { isOpen: 1 })).toBe(0);
    kit.passToCalculation();
    expect((await kit.run()).data.runPayouts.made).toMatchObject({ count: 0 });
    expect((await kit.verify()).faults).toEqual([]);
  });
});
