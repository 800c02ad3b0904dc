/** On both engines: its SQL is written for each. */

import { AuditEvent, badInput, DAY, forEach, plain, Sale, Terms } from "../../../test";
import { BatchTestKit } from "../../../test/batchTestKit";
import { DEPOSIT, type Pair, PayoutTestKit } from "../../../test/payoutTestKit";
import { documentHash } from "../../programs/terms/documentHash";
import { OrderRowsCheck } from "../../sales/orders/orderRowsCheck";
import { arrivalOf, datesOf, weekAhead } from "./run/payoutWeek";

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());
beforeEach(() => kit.paidBy(pair.publisher));

const stageOf = async (id: string, by = pair.publisher) =>
  (await kit.api.as(by)(`query ($id: ID!) { sale(id: $id) { stage nextStageAt status } }`, { id })).data.sale;

const STAGES = /* GraphQL */ `query ($filter: OrderFilterInput) { orders(filter: $filter) { nodes { orderId } stages {
  stage count isMore sums { commission { cents } } } } }`;
const ordersOf = async (filter: object = {}, by = pair.publisher) => {
  const { data, error } = await kit.api.as(by)(STAGES, { filter });
  return { error, orders: data?.orders.nodes.map(({ orderId }: any) => orderId), stages: data?.orders.stages };
};
const countsOf = async (filter: object = {}) =>
  Object.fromEntries(
    (await ordersOf(filter)).stages
      .filter(({ count }: any) => count > 0)
      .map(({ stage, count, sums: [sum] }: any) => [stage, [count, sum.commission.cents]]),
  );

describe("orders by stage", () => {
  it("have exactly one stage each, follow payouts in both directions, and include counts and totals", async () => {
    const [paid, back] = [await kit.earn(pair, 6000), await kit.earn(pair, 700)];
    await kit.giveBack(pair, back, "whole", 7000);
    const [pending, gone] = [await kit.sell(pair, 500), await kit.sell(pair, 400)];
    await kit.giveBack(pair, gone, "all", 4000);
    await kit.giveBack(pair, pending, "part", 1000);
    const declined = await kit.sell(pair, 300);
    await kit.decline(pair, declined);
    const before = { PENDING: [1, 400], APPROVED: [1, 6000], RETURNED: [2, 0], DECLINED: [1, 0] };
    expect(await countsOf()).toEqual(before);
    expect((await ordersOf({ stages: ["RETURNED"] })).orders).toEqual([gone.orderId, back.orderId]);
    expect((await ordersOf({ stages: ["RETURNED"], states: ["PENDING"] })).orders).toEqual([gone.orderId]);
    expect((await ordersOf({ states: ["APPROVED"] })).orders).toEqual([back.orderId, paid.orderId]);
    expect((await ordersOf({ stages: ["PENDING", "DECLINED"] })).orders).toEqual([declined.orderId, pending.orderId]);

    await kit.runNext();
    const [{ id }] = await kit.payoutsOf(pair.publisher);
    await kit.mark("Sent", id);
    expect(await countsOf()).toEqual(before);
    await kit.mark("Paid", id);
    const { APPROVED, ...others } = before;
    expect(await countsOf()).toEqual({ ...others, PAID: APPROVED });
    expect((await ordersOf({ stages: ["PAID"], search: paid.orderId.slice(0, 4) })).orders).toEqual([paid.orderId]);
    const { merchantId } = await kit.api.db.read.findOneByOrFail(Sale, { id: paid.id });
    for (const filter of [{ merchantId }, { channel: "" }]) expect(await countsOf(filter)).toEqual(await countsOf());
    expect((await ordersOf({ stages: ["PAID", "RETURNED"], merchantId })).orders).toHaveLength(3);
    expect(await new OrderRowsCheck(kit.api.db).check()).toMatchObject({ faults: [] });

    const sentBack = 'mutation ($id: ID!) { markPayoutReturned(id: $id, reason: "Closed") { status } }';
    expect((await kit.api.as(kit.admin)(sentBack, { id })).data.markPayoutReturned.status).toBe("FAILED");
    expect(await countsOf()).toEqual(before);
    expect(await new OrderRowsCheck(kit.api.db).check()).toMatchObject({ faults: [] });
  });

  it("a batch updates only the shares its payouts pay", async () => {
    const other = await kit.pair({ advertiser: pair.advertiser, merchant: pair.merchant });
    for (const { publisher } of [pair, other]) await kit.paidBy(publisher, DEPOSIT);
    const document = { ...plain, creditModel: "position" } as const;
    await kit.api.db.write((tx) =>
      tx.update(Terms, { merchantId: pair.merchant.id, version: 1 }, { document, hash: documentHash(document) }),
    );
    const batches = new BatchTestKit(kit);
    const shared = { orderId: "shared", amount: "2000.00", clickId: [pair, other].map(kit.clickId, kit).join(".") };
    const { body: sale } = await kit.api.rest(pair.advertiser)("POST", "/api/v1/sales", shared);
    await kit.approve(pair, sale);
    const isConsistent = async () => expect(await new OrderRowsCheck(kit.api.db).check()).toMatchObject({ faults: [] });

    const first = await kit.runNext();
    const [failing] = await kit.payoutsOf(pair.publisher);
    const batch = await batches.made(first);
    await batches.sent(batch);
    await batches.failed(batch, [failing.id]);

    // The other publisher has a payout in the second batch, and its share of the order is still in the first.
    for (const one of [pair, other]) await kit.earn(one, 6000);
    const second = await kit.runNext();
    const next = await batches.made(second);
    await batches.sent(next);
    await batches.settled(next);
    expect(await ordersOf({ stages: ["PAID"] })).toMatchObject({ orders: [expect.anything(), "shared"] });
    expect(await ordersOf({ stages: ["PAID"] }, other.publisher)).toMatchObject({ orders: [expect.anything()] });
    await isConsistent();
    const [back] = await kit.payoutsOf(pair.publisher);
    await batches.returned(back.id);
    await isConsistent();
    await batches.settled(batch);
    expect(await ordersOf({ stages: ["PAID"] }, other.publisher)).toMatchObject({
      orders: [expect.anything(), "shared"],
    });
    await isConsistent();
  });

  it("export the same rows in the same order", async () => {
    const sales = [await kit.earn(pair, 300), await kit.earn(pair, 900), await kit.sell(pair, 600)];
    const file = async (query: string, by = pair.publisher) => {
      const { status, body } = await kit.api.rest(by)("GET", `/api/v1/publisher/sales.csv?${query}`);
      if (status !== 200) return [status, body.fields];
      return body
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line: string) => line.split(",")[2]);
    };
    const ids = sales.map(({ orderId }) => orderId);
    expect(await file("stage=approved&sort=commission")).toEqual([ids[1], ids[0]]);
    expect(await file("stage=approved&sort=commission&descending=false")).toEqual([ids[0], ids[1]]);
    expect(await file("sort=amount")).toEqual([ids[1], ids[2], ids[0]]);
    expect(await file(`search=${ids[2]}`)).toEqual([ids[2]]);
    expect(await file("stage=paid")).toEqual([]);
    expect(await file("stage=lost")).toEqual([422, { stage: expect.stringContaining("paid, returned") }]);
    expect(await file("sort=name")).toEqual([422, { sort: expect.stringContaining("date, amount") }]);
    expect(await file("stage=paid", pair.advertiser)).toEqual([403, undefined]);
  });

  it("are limited to the publisher's own orders", async () => {
    await kit.earn(pair, 100);
    const other = await kit.pair();
    expect((await ordersOf({ stages: ["APPROVED"] }, other.publisher)).orders).toEqual([]);
    expect((await ordersOf({ stages: ["PAID"] }, pair.advertiser)).error).toMatchObject(badInput("stages"));
    expect((await ordersOf({}, pair.advertiser)).stages).toEqual([]);
  });
});

describe("sale stage", () => {
  it("goes from tracked to paid, with the date of the next stage", async () => {
    const sale = await kit.sell(pair, 6000);
    const receivedAt = new Date((await kit.api.db.read.findOneByOrFail(Sale, { id: sale.id })).createdAt);
    const due = new Date(receivedAt.getTime() + 30 * DAY);
    expect(await stageOf(sale.id)).toEqual({ stage: "TRACKED", nextStageAt: due.toISOString(), status: "PENDING" });

    await kit.approve(pair, sale);
    const week = kit.passToCalculation();
    const friday = datesOf(week).sentAt;
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED" });
    await kit.run();
    const arrives = arrivalOf(friday, 2).toISOString();
    expect(await stageOf(sale.id)).toEqual({ stage: "ON_ITS_WAY", nextStageAt: arrives, status: "APPROVED" });

    const [{ id }] = await kit.payoutsOf(pair.publisher);
    await kit.mark("Sent", id);
    expect((await stageOf(sale.id)).stage).toBe("ON_ITS_WAY");
    await kit.mark("Paid", id);
    expect(await stageOf(sale.id, pair.advertiser)).toEqual({ stage: "PAID", nextStageAt: null, status: "APPROVED" });
  });

  it("dates an approved sale to its payout Friday", async () => {
    const sale = await kit.earn(pair, 100);
    const week = kit.passToCalculation();
    kit.clock.pass(-1);
    expect((await stageOf(sale.id)).nextStageAt).toBe(datesOf(week).sentAt.toISOString());
    kit.clock.pass(1);
    await kit.run();
    const { sentAt } = datesOf(weekAhead(kit.clock.now()));
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED", nextStageAt: sentAt.toISOString() });
  });

  it("returns to approved when its payout fails", async () => {
    const sale = await kit.earn(pair, 6000);
    await kit.runNext();
    await kit.fail((await kit.payoutsOf(pair.publisher))[0].id);
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED" });
    const declined = await kit.sell(pair, 100);
    await kit.decline(pair, declined);
    expect(await stageOf(declined.id)).toMatchObject({ stage: "DECLINED", nextStageAt: null });
    const url = `/px.gif?m=${pair.merchant.id}&o=unsigned&a=20.00&c=${kit.clickId(pair)}`;
    await kit.api.rest(null)("GET", url);
    const unverified = await kit.api.db.read.findOneByOrFail(Sale, {
      merchantId: pair.merchant.id,
      orderId: "unsigned",
    });
    expect(await stageOf(unverified.id)).toMatchObject({ stage: "UNVERIFIED", nextStageAt: null });
  });
});

describe("return window", () => {
  it("approves pending sales once, as the system", async () => {
    const advertiser = await kit.api.make.advertiser();
    const merchant = await kit.api.make.merchant({ ownerId: advertiser.id, returnDays: 14 });
    const other = await kit.pair({ advertiser, merchant });
    const [long, short] = [await kit.sell(pair, 500), await kit.sell(other, 500)];
    const { returnWindow } = kit.api.services;
    kit.clock.pass(14 * DAY - 1);
    await returnWindow.approveDue();
    expect((await stageOf(short.id, other.advertiser)).status).toBe("PENDING");
    kit.clock.pass(1);
    await Promise.all([returnWindow.approveDue(), returnWindow.approveDue()]);
    expect((await stageOf(short.id, other.advertiser)).status).toBe("APPROVED");
    expect((await kit.api.db.read.findOneByOrFail(Sale, { id: long.id })).status).toBe("pending");
    const events = await kit.api.db.read.findBy(AuditEvent, { action: "sales.approved" });
    expect(events.at(-1)).toMatchObject({ actorId: null, after: { approved: 1 } });
  });
});

describe("an order's timeline", () => {
  const TRAIL = /* GraphQL */ `query ($id: ID!) { orderTrail(saleId: $id) { codes { text publisherName } entries {
    account kind amount { cents } } payouts { number week status amount { cents } paidAt } } }`;
  const trailOf = async (id: string, by: Pair["publisher"] | null) => kit.api.as(by)(TRAIL, { id });
  const sidesIn = ({ data }: Awaited<ReturnType<typeof trailOf>>) =>
    data.orderTrail.entries.map(({ account, kind, amount }: any) => [account, kind, amount.cents]);

  it("leads from the decision through the ledger to its payouts, separately for each side", async () => {
    const sold = await kit.earn(pair, 6000);
    await kit.runNext();
    const [{ id }] = await kit.payoutsOf(pair.publisher);
    await kit.markPaid(id);
    const own = await trailOf(sold.id, pair.publisher);
    expect(sidesIn(own)).toEqual([["Creator", "Commission", 6000]]);
    expect(own.data.orderTrail.payouts).toEqual([
      expect.objectContaining({ number: expect.stringMatching(/-/), status: "PAID", amount: { cents: 6000 } }),
    ]);
    const shop = await trailOf(sold.id, pair.advertiser);
    expect(sidesIn(shop)).toEqual([["Brand", "Commission", -6000]]);
    expect(shop.data.orderTrail.payouts).toEqual([]);
    expect(sidesIn(await trailOf(sold.id, kit.admin)).sort()).toEqual([
      ["Brand", "Commission", -6000],
      ["Creator", "Commission", 6000],
    ]);
    const { publisher: stranger } = await kit.pair();
    expect((await trailOf(sold.id, stranger)).error?.code).toBe("NOT_FOUND");
    expect((await trailOf("x", kit.admin)).error?.code).toBe("NOT_FOUND");
  });
});
