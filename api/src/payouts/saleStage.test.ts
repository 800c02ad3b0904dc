import { MoneyHouse, type Pair } from "../../test/moneyHouse";
import { AuditEvent } from "../audit/audit.entity";
import { DAY } from "../core/clock";
import { Sale } from "../sales/sale.entity";
import { arrivalOf, datesOf, weekAhead } from "./payoutWeek";

let house: MoneyHouse;
let pair: Pair;
beforeAll(async () => {
  house = await MoneyHouse.start();
});
afterAll(() => house.stop());
beforeEach(async () => {
  pair = await house.pair();
  await house.paidBy(pair.publisher);
});

const stageOf = async (id: string, by = pair.publisher) =>
  (await house.api.as(by)(`query ($id: ID!) { sale(id: $id) { stage nextStageAt status } }`, { id })).data.sale;

describe("a sale", () => {
  it("goes from tracked to paid, and says when the next stage comes", async () => {
    const sale = await house.sell(pair, 6000);
    const receivedAt = new Date((await house.api.db.read.findOneByOrFail(Sale, { id: sale.id })).createdAt);
    const due = new Date(receivedAt.getTime() + 30 * DAY);
    expect(await stageOf(sale.id)).toEqual({ stage: "TRACKED", nextStageAt: due.toISOString(), status: "PENDING" });

    await house.approve(pair, sale);
    const week = house.passToCalculation();
    const friday = datesOf(week).sentAt;
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED" });
    await house.run();
    const arrives = arrivalOf(friday, 2).toISOString();
    expect(await stageOf(sale.id)).toEqual({ stage: "ON_ITS_WAY", nextStageAt: arrives, status: "APPROVED" });

    const [{ id }] = await house.payoutsOf(pair.publisher);
    await house.mark("Sent", id);
    expect((await stageOf(sale.id)).stage).toBe("ON_ITS_WAY");
    await house.mark("Paid", id);
    expect(await stageOf(sale.id, pair.advertiser)).toEqual({ stage: "PAID", nextStageAt: null, status: "APPROVED" });
  });

  it("that is approved looks to the Friday of its week, or to the next one where it was carried over", async () => {
    const sale = await house.earn(pair, 100);
    const week = house.passToCalculation();
    house.clock.pass(-1);
    expect((await stageOf(sale.id)).nextStageAt).toBe(datesOf(week).sentAt.toISOString());
    house.clock.pass(1);
    await house.run();
    const { sentAt } = datesOf(weekAhead(house.clock.now()));
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED", nextStageAt: sentAt.toISOString() });
  });

  it("is approved again when its payout fails, and declined or claimed with no next stage", async () => {
    const sale = await house.earn(pair, 6000);
    house.passToCalculation();
    await house.run();
    await house.fail((await house.payoutsOf(pair.publisher))[0].id);
    expect(await stageOf(sale.id)).toMatchObject({ stage: "APPROVED" });
    const declined = await house.sell(pair, 100);
    await house.decline(pair, declined);
    expect(await stageOf(declined.id)).toMatchObject({ stage: "DECLINED", nextStageAt: null });
    const url = `/px.gif?m=${pair.merchant.id}&o=claim&a=20.00&c=${house.clickId(pair)}`;
    await house.api.rest(null)("GET", url);
    const claim = await house.api.db.read.findOneByOrFail(Sale, { merchantId: pair.merchant.id, orderId: "claim" });
    expect(await stageOf(claim.id)).toMatchObject({ stage: "CLAIMED", nextStageAt: null });
  });
});

describe("the end of the return window", () => {
  it("approves what its merchant left undecided, once, in the system's name", async () => {
    const advertiser = await house.api.make.advertiser();
    const merchant = await house.api.make.merchant({ ownerId: advertiser.id, returnDays: 14 });
    const other = await house.pair({ advertiser, merchant });
    const [long, short] = [await house.sell(pair, 500), await house.sell(other, 500)];
    const { returnWindow } = house.api.services;
    house.clock.pass(14 * DAY - 1);
    await returnWindow.approveDue();
    expect((await stageOf(short.id, other.advertiser)).status).toBe("PENDING");
    house.clock.pass(1);
    await Promise.all([returnWindow.approveDue(), returnWindow.approveDue()]);
    expect((await stageOf(short.id, other.advertiser)).status).toBe("APPROVED");
    expect((await house.api.db.read.findOneByOrFail(Sale, { id: long.id })).status).toBe("pending");
    const events = await house.api.db.read.findBy(AuditEvent, { subject: `sale:${short.id}` });
    expect(events).toMatchObject([{ action: "sale.approved", actorId: null, after: { status: "approved" } }]);
  });
});
