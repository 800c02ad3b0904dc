import { Account, AuditEvent, DAY, HeldClock, OrderTestKit, type Partner, testApi } from "../../../test";
import { codeOwner } from "../../../test/codeOwners";
import { Browser, confirmedBrowser } from "../../../test/settingsKit";
import { owedFor } from "../../../test/shopWithTerms";
import { termsInForce } from "../../../test/termsInForce";
import { silentWebhook } from "../../../test/webhookTestKit";
import type { Task } from "../../accounts/tasks/task.entity";
import { replaySales } from "../../insight/simulation/replay";
import { Notice } from "../../reach/notifications/notification.entity";
import { WebhookDelivery } from "../../reach/webhooks/webhook.entity";
import { OrderRowsCheck } from "../../sales/orders/orderRowsCheck";

const FORGONE = "The creator closed their account and is no longer paid.";
const NO_ONE_TO_PAY = "The creator's account is closed or suspended for good, so nobody would be paid for this order.";
const COMMISSION = 2500;

/** A publisher whose clicks are younger than 60 days when it is erased, and another one. */
const clock = new HeldClock(Date.now());
const api = testApi({ clock });
let shop: OrderTestKit;
let maya: Partner;
let rival: Partner;

beforeEach(async () => {
  shop = await OrderTestKit.open(api, clock);
  maya = await codeOwner(shop);
  rival = await codeOwner(shop);
});

const clickOf = (partner: Partner) => shop.click(partner, 60 * 24 * 32, 60);

async function close({ user }: Partner): Promise<void> {
  const owner = await confirmedBrowser(api, user);
  expect((await owner.ask("mutation { closeAccount { erasedAt } }")).error).toBeUndefined();
}

/** Closed so long ago that the next run erases it. */
async function closeLongAgo(...partners: Partner[]): Promise<void> {
  for (const partner of partners) await close(partner);
  clock.pass(31 * DAY);
}

const erase = () => api.services.erasure.run();
const isErased = async ({ user }: Partner) =>
  (await api.db.read.findOneByOrFail(Account, { id: user.id })).erasedAt !== null;
const taskOf = async ({ user }: Partner) => (await api.services.tasks.latest(`sales.forgo:${user.id}`)) as Task;

async function open(orderId: string, clickIds = [clickOf(maya)]): Promise<void> {
  const { status } = await shop.server(orderId, { clickId: clickIds.join(".") });
  expect(status).toBe(201);
}

const stateOf = async (orderId: string) => {
  const { status, reason } = await shop.sale(orderId);
  return [status, reason];
};
const decide = (...given: Parameters<OrderTestKit["decide"]>) => shop.decide(...given);

/** The ledger agrees with the orders; publishers and the brand have the right balances. */
async function prove(mayas: number, rivals = 0): Promise<void> {
  await shop.prove([maya, mayas], [rival, rivals]);
  expect(await owedFor(api, shop.merchant.id)).toBe(mayas + rivals);
  expect((await new OrderRowsCheck(api.db, 2).check()).faults).toEqual([]);
  await api.services.chain.extend();
  expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  expect((await replaySales(api.db)).differences).toEqual([]);
}

describe("an order after its publisher was erased", () => {
  it("doesn't earn from an earlier click, whoever reports it, and says why", async () => {
    await closeLongAgo(maya);
    await open("closing");
    expect(await stateOf("closing")).toEqual(["pending", null]);
    await erase();
    expect(await isErased(maya)).toBe(true);
    await open("server");
    await shop.signed("signed", clickOf(maya));
    await shop.unsigned("unverified", clickOf(maya));
    for (const orderId of ["server", "signed", "unverified"])
      expect(await stateOf(orderId)).toEqual(["declined", "account closed"]);
    const { why } = await shop.sale("server");
    expect(why.considered).toMatchObject([{ outcome: "account closed", publisherId: maya.user.id }]);
    await api.work();
    await prove(0);
  });

  it("credits other clicks as if the erased publisher's weren't there", async () => {
    await closeLongAgo(maya);
    await erase();
    await open("both", [clickOf(rival), shop.click(maya, 5, 60)]);
    const { why, ...sale } = await shop.sale("both");
    expect([sale.status, sale.earnings.map(({ publisherId }) => publisherId)]).toEqual(["pending", [rival.user.id]]);
    expect(why.considered.map(({ outcome }) => outcome)).toEqual(["account closed", "eligible"]);
    await prove(0, COMMISSION);
  });

  it("is not confirmed by an earlier browser claim", async () => {
    await closeLongAgo(maya);
    await open("plain", []);
    await shop.unsigned("plain", clickOf(maya));
    expect((await shop.unverifiedReports("plain")).map(({ outcome }) => outcome)).toEqual(["UNNAMED"]);
    await erase();
    const { id } = await shop.sale("plain");
    const change = "mutation ($id: ID!) { confirmSale(id: $id) { status } }";
    expect((await api.as(shop.advertiser)(change, { id })).error).toMatchObject({ code: "CONFLICT" });
    expect(await stateOf("plain")).toEqual(["declined", "no click"]);
    await prove(0);
  });
});

describe("orders that are open when their publisher is erased", () => {
  it("are declined with a reason the brand sees; decided orders stay", async () => {
    const webhookId = await silentWebhook(api, shop.advertiser, "SALE_DECLINED");
    await closeLongAgo(maya);
    await open("pending");
    await shop.unsigned("unverified", clickOf(maya));
    await open("approved");
    expect((await decide("approveSale", "approved")).error).toBeUndefined();
    await open("rivals", [clickOf(rival)]);
    await erase();
    const heard = await api.db.read.countBy(Notice, { accountId: maya.user.id });
    await api.work();
    for (const orderId of ["pending", "unverified"]) {
      const { decidedBy, reasonCode, earnings, ...sale } = await shop.sale(orderId);
      expect([sale.status, sale.reason, reasonCode, decidedBy]).toEqual(["declined", FORGONE, "other", null]);
      expect([sale.decidedAt !== null, earnings.map(({ state }) => state)]).toEqual([true, ["void"]]);
      expect((await decide("undoDecision", orderId)).error?.code).toBe("CONFLICT");
    }
    expect((await shop.unverifiedReports("unverified")).map(({ outcome }) => outcome)).toEqual(["LEFT"]);
    expect([await stateOf("approved"), await stateOf("rivals")]).toEqual([
      ["approved", null],
      ["pending", null],
    ]);
    expect(await taskOf(maya)).toMatchObject({ state: "done", result: { declined: 2 }, ownerId: null });
    const events = await api.db.read.findBy(AuditEvent, { action: "sales.forgone", subject: `user:${maya.user.id}` });
    expect(events).toMatchObject([{ actorId: null, after: { declined: 2 } }]);
    const deliveries = await api.db.read.findBy(WebhookDelivery, { webhookId });
    expect(deliveries.map(({ type }) => type)).toEqual(["sale.declined", "sale.declined"]);
    expect(await api.db.read.countBy(Notice, { accountId: maya.user.id })).toBe(heard);
    await prove(COMMISSION, COMMISSION);
  });

  it("can't be approved before that: individually, in bulk or automatically", async () => {
    await closeLongAgo(maya);
    await open("one");
    await open("due");
    await open("undone");
    await decide("declineSale", "undone");
    await open("takenBack");
    await decide("approveSale", "takenBack");
    await erase();
    expect((await decide("approveSale", "one")).error).toMatchObject({ code: "CONFLICT", message: NO_ONE_TO_PAY });
    expect((await decide("undoDecision", "undone")).data.undoDecision).toEqual({ status: "DECLINED", reason: FORGONE });
    expect((await decide("undoDecision", "takenBack")).data.undoDecision).toMatchObject({ status: "DECLINED" });
    const ids = [(await shop.sale("one")).id];
    const input = { act: "APPROVE", ids, count: 1, amount: 25_000 };
    const bulk = await api.as(shop.advertiser)(
      "mutation ($input: DecideSalesInput!) { decideSales(input: $input) { task { id } } }",
      { input },
    );
    const { id } = bulk.data.decideSales.task;
    // The erased publisher's own task waits.
    const { handler } = api.services.bulkDecisions;
    const task = (await api.services.tasks.latest(`sales.decide:${shop.advertiser.id}`)) as Task;
    await handler.work({ task, signal: new AbortController().signal, progress: () => undefined });
    const shown = "query ($id: ID!) { bulkDecision(id: $id) { decided exceptions { orderId reason } } }";
    expect((await api.as(shop.advertiser)(shown, { id })).data.bulkDecision).toEqual({
      decided: 0,
      exceptions: [{ orderId: "one", reason: NO_ONE_TO_PAY }],
    });
    expect(await stateOf("due")).toEqual(["pending", null]);
    clock.pass(31 * DAY);
    await api.services.returnWindow.approveDue();
    for (const orderId of ["one", "due", "undone", "takenBack"])
      expect(await stateOf(orderId)).toEqual(["declined", FORGONE]);
    await api.work();
    await prove(0);
  });

  it("stay if another publisher has a share, until that one is erased too", async () => {
    await termsInForce(shop, clock, { creditModel: "position" });
    clock.pass(1000);
    await closeLongAgo(maya, rival);
    await open("shared", [shop.click(maya, 20, 60, 2), shop.click(rival, 10, 60, 2)]);
    const shares = async () => (await shop.sale("shared")).earnings.map(({ state, amount }) => [state, amount]);
    const [half] = [COMMISSION / 2];
    expect(await shares()).toEqual([
      ["tracked", half],
      ["tracked", half],
    ]);
    await api.db.write((tx) => tx.update(Account, { id: rival.user.id }, { suspendedAt: clock.now() }));
    await erase();
    expect([await isErased(maya), await isErased(rival)]).toEqual([true, false]);
    await api.work();
    expect(await stateOf("shared")).toEqual(["pending", null]);
    await prove(half, half);
    await api.db.write((tx) => tx.update(Account, { id: rival.user.id }, { suspendedAt: null }));
    await erase();
    await api.work();
    expect(await stateOf("shared")).toEqual(["declined", FORGONE]);
    expect((await shares()).map(([state]) => state)).toEqual(["void", "void"]);
    await prove(0);
  });

  it("stay if the closing was undone", async () => {
    await close(maya);
    await open("kept");
    expect((await new Browser(api).signIn(maya.user.email)).error).toBeUndefined();
    clock.pass(31 * DAY);
    await erase();
    await api.work();
    expect(await isErased(maya)).toBe(false);
    expect(await stateOf("kept")).toEqual(["pending", null]);
    expect((await decide("approveSale", "kept")).error).toBeUndefined();
    await prove(COMMISSION);
  });
});

describe("the declining task", () => {
  const orders = Array.from({ length: 25 }, (_, index) => `many-${index}`);
  const left = async () => {
    const states = await Promise.all(orders.map(stateOf));
    return states.filter(([status]) => status === "pending").length;
  };

  beforeEach(async () => {
    await closeLongAgo(maya);
    for (const orderId of orders) await open(orderId);
  });

  it("resumes after a kill, and two runs do everything once", async () => {
    await erase();
    const { handler } = api.services.forgoTask;
    const task = await taskOf(maya);
    const halted = new AbortController();
    const killed = handler.work({ task, signal: halted.signal, progress: () => halted.abort(new Error("killed")) });
    await expect(killed).rejects.toThrow("killed");
    expect(await left()).toBe(15);
    const again = () => handler.work({ task, signal: new AbortController().signal, progress: () => undefined });
    const results = (await Promise.all([again(), again()])) as { declined: number }[];
    expect(results.reduce((sum, { declined }) => sum + declined, 0)).toBe(15);
    expect(await left()).toBe(0);
    await api.work();
    expect(await taskOf(maya)).toMatchObject({ state: "done", result: { declined: 0 } });
    await prove(0);
  });

  it("keeps orders approved before the erasure and leaves none open, even under concurrency", async () => {
    const some = orders.slice(0, 6);
    const approvals = Promise.all(some.map((orderId) => decide("approveSale", orderId)));
    await Promise.all([approvals, erase()]);
    const late = Promise.all(orders.slice(6, 12).map((orderId) => decide("approveSale", orderId)));
    await Promise.all([late, api.work()]);
    expect((await late).every(({ error }) => error?.code === "CONFLICT")).toBe(true);
    await api.work();
    const approved = (await approvals).filter(({ error }) => !error).length;
    const states = await Promise.all(orders.map(stateOf));
    expect(states.filter(([status]) => status === "approved")).toHaveLength(approved);
    expect(states.filter(([status]) => status === "declined")).toHaveLength(orders.length - approved);
    await prove(approved * COMMISSION);
  });
});
