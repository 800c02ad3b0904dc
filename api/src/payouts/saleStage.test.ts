import { type Pair, PayoutTestKit } from "../../test/payoutTestKit";
import { AuditEvent } from "../audit/audit.entity";
import { DAY } from "../core/clock";
import { Sale } from "../sales/sale.entity";
import { arrivalOf, datesOf, weekAhead } from "./run/payoutWeek";

let kit: PayoutTestKit;
let pair: Pair;
beforeAll(async () => {
  kit = await PayoutTestKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  pair = await kit.pair();
  await kit.paidBy(pair.publisher);
});

const stageOf = async (id: string, by = pair.publisher) =>
  (await kit.api.as(by)(`query ($id: ID!) { sale(id: $id) { stage nextStageAt status } }`, { id })).data.sale;

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
    kit.passToCalculation();
    await kit.run();
    await kit.fail((await kit.payoutsOf(pair.publisher))[0].id);
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED" });
    const declined = await kit.sell(pair, 100);
    await kit.decline(pair, declined);
    expect(await stageOf(declined.id)).toMatchObject({ stage: "DECLINED", nextStageAt: null });
    const url = `/px.gif?m=${pair.merchant.id}&o=claim&a=20.00&c=${kit.clickId(pair)}`;
    await kit.api.rest(null)("GET", url);
    const claim = await kit.api.db.read.findOneByOrFail(Sale, { merchantId: pair.merchant.id, orderId: "claim" });
    expect(await stageOf(claim.id)).toMatchObject({ stage: "CLAIMED", nextStageAt: null });
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
