import { mailsTo } from "../../test/mails";
import { MoneyHouse, type Pair, WIRE } from "../../test/moneyHouse";
import { AuditEvent } from "../audit/audit.entity";
import { DAY } from "../core/clock";
import { publisherPayable } from "../ledger/ledgerAccounts";

const NEXT = `{ nextPayout { week decision gross { cents } fee { cents } net { cents } tracked { cents } nextApprovalAt approved { cents }
  onItsWay { cents } paid { cents } minimum { cents } sendsAt method { masked } } }`;

let house: MoneyHouse;
let pair: Pair;
beforeAll(async () => {
  house = await MoneyHouse.start();
});
afterAll(async () => {
  expect((await house.verify()).faults).toEqual([]);
  await house.stop();
});
beforeEach(async () => {
  pair = await house.pair();
  await house.paidBy(pair.publisher);
});

const next = async () => (await house.api.as(pair.publisher)(NEXT)).data.nextPayout;
const payouts = () => house.payoutsOf(pair.publisher);
const balance = () => house.api.services.ledger.balanceOf(publisherPayable(pair.publisher.id));

describe("a week's run", () => {
  it("pays what was approved in the week, less the fee", async () => {
    await house.paidBy(pair.publisher, WIRE);
    house.passDays(1);
    await house.earn(pair, 6000);
    await house.sell(pair, 900);
    const week = house.passToCalculation();
    expect((await house.run()).error).toBeUndefined();
    expect(await payouts()).toMatchObject([
      {
        week,
        status: "CALCULATED",
        gross: { cents: 6000 },
        fee: { cents: 1500 },
        net: { cents: 4500 },
        method: "WIRE",
      },
    ]);
    expect(await balance()).toBe(900);
  });

  it("carries over what is below the minimum, until it is not", async () => {
    await house.earn(pair, 4999);
    house.passToCalculation();
    await house.run();
    expect(await payouts()).toEqual([]);
    expect(await next()).toMatchObject({ decision: "BELOW_MINIMUM", gross: { cents: 4999 } });
    await house.earn(pair, 1);
    house.passToCalculation();
    await house.run();
    expect(await payouts()).toMatchObject([{ gross: { cents: 5000 }, fee: { cents: 0 }, net: { cents: 5000 } }]);
  });

  it("leaves to the next week what was approved after Sunday", async () => {
    await house.earn(pair, 6000);
    house.passToCalculation();
    await house.earn(pair, 7000);
    await house.run();
    expect(await payouts()).toMatchObject([{ gross: { cents: 6000 } }]);
    expect(await next()).toMatchObject({
      gross: { cents: 7000 },
      approved: { cents: 7000 },
      onItsWay: { cents: 6000 },
    });
  });

  it("pays nobody twice, however often and however many at once", async () => {
    await house.earn(pair, 6000);
    const week = house.passToCalculation();
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.run()));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    await house.run();
    expect(await payouts()).toMatchObject([{ week, gross: { cents: 6000 } }]);
    expect(await balance()).toBe(0);
  });

  it("settles no sale twice when two weeks are run at once", async () => {
    await house.earn(pair, 6000);
    const first = house.passToCalculation();
    const second = house.passToCalculation();
    const { payoutRuns } = house.api.services;
    await Promise.all([payoutRuns.run(null, first), payoutRuns.run(null, second), payoutRuns.run(null, first)]);
    expect((await payouts()).map(({ gross }) => gross.cents)).toEqual([6000]);
    expect(await balance()).toBe(0);
  });

  it("takes off what came back after it had been paid", async () => {
    const sale = await house.earn(pair, 6000);
    house.passToCalculation();
    await house.run();
    await house.giveBack(pair, sale, "r", 10_000);
    await house.earn(pair, 7000);
    house.passToCalculation();
    await house.run();
    const [second] = await payouts();
    expect(second).toMatchObject({ gross: { cents: 6000 } });
    expect(second.lines.nodes.map((line: any) => line.amount.cents)).toEqual([7000, -1000].sort());
  });

  it("passes over who has no method or is suspended", async () => {
    const other = await house.pair();
    await house.earn(other, 6000);
    await house.earn(pair, 6000);
    await house.api.services.suspension.suspend(pair.publisher.email);
    const week = house.passToCalculation();
    const { data } = await house.api.as(house.admin)(
      `query ($week: String) { payoutRun(week: $week) { isDue candidates(first: 100) { nodes { id decision gross { cents } } } } }`,
      { week },
    );
    expect(data.payoutRun.isDue).toBe(true);
    expect(data.payoutRun.candidates.nodes).toEqual(
      expect.arrayContaining([
        { id: other.publisher.id, decision: "NO_METHOD", gross: { cents: 6000 } },
        { id: pair.publisher.id, decision: "SUSPENDED", gross: { cents: 6000 } },
      ]),
    );
    await house.run();
    expect(await balance()).toBe(6000);
    await house.api.services.suspension.restore(pair.publisher.email);
  });

  it("refuses weeks that are none, lie ahead, or are not over, and whoever is no admin", async () => {
    expect((await house.run(house.admin, "2026-11-17")).error?.code).toBe("BAD_USER_INPUT");
    expect((await house.run(house.admin, "2999-12-30")).error?.code).toBe("BAD_USER_INPUT");
    const { week } = await next();
    expect((await house.run(house.admin, week)).error?.code).toBe("CONFLICT");
    expect((await house.run(pair.publisher)).error?.code).toBe("FORBIDDEN");
    expect((await house.run(pair.advertiser)).error?.code).toBe("FORBIDDEN");
    expect((await house.run(null)).error?.code).toBe("UNAUTHENTICATED");
  });

  it("shows before what it would do, and afterwards what it did", async () => {
    await house.earn(pair, 6000);
    const week = house.passToCalculation();
    const look = async () =>
      (
        await house.api.as(house.admin)(
          `query ($week: String) { payoutRun(week: $week) { toPay { count net { cents } } made { count }
             candidates { totalCount nodes { id } } payouts { totalCount nodes { publisherName } } } }`,
          { week },
        )
      ).data.payoutRun;
    const before = await look();
    expect(before.candidates.nodes).toContainEqual({ id: pair.publisher.id });
    await house.run();
    const after = await look();
    expect(after.toPay.count).toBe(0);
    expect(after.made.count).toBe(before.toPay.count + before.made.count);
    expect(after.candidates.totalCount).toBe(before.candidates.totalCount - before.toPay.count);
    expect(after.payouts.nodes).toContainEqual({ publisherName: pair.publisher.name });
  });
});

describe("a payout", () => {
  const calculated = async () => {
    await house.earn(pair, 6000);
    house.passToCalculation();
    await house.run();
    return (await payouts())[0];
  };

  it("is sent with a mail, and paid", async () => {
    const { id } = await calculated();
    expect((await house.mark("Sent", id)).data.markPayoutSent.status).toBe("SENT");
    expect((await mailsTo(house.api, pair.publisher.email)).at(-1)).toMatchObject({
      template: "payout-sent",
      data: { net: "$60.00", fee: "", method: "PayPal, m•••@mail.example", days: "1 to 2" },
    });
    expect((await house.mark("Paid", id)).data.markPayoutPaid.status).toBe("PAID");
    expect(await next()).toMatchObject({ onItsWay: { cents: 0 }, paid: { cents: 6000 }, gross: { cents: 0 } });
    expect((await house.fail(id)).error?.code).toBe("CONFLICT");
    const actions = (await house.api.db.read.findBy(AuditEvent, { subject: `payout:${id}` })).map(
      ({ action }) => action,
    );
    expect(actions.sort()).toEqual(["payout.calculated", "payout.paid", "payout.sent"]);
  });

  it("that failed returns to the balance and joins the next week's", async () => {
    const { id } = await calculated();
    await house.mark("Sent", id);
    expect((await house.fail(id)).data.markPayoutFailed.status).toBe("FAILED");
    expect(await balance()).toBe(6000);
    await house.run();
    expect(await payouts()).toHaveLength(1);
    await house.earn(pair, 500);
    house.passToCalculation();
    await house.run();
    expect(await payouts()).toMatchObject([
      { status: "CALCULATED", gross: { cents: 6500 } },
      { status: "FAILED", reason: "The account is closed" },
    ]);
    expect(await balance()).toBe(0);
  });

  it("gives the fee back with the rest when it fails", async () => {
    await house.paidBy(pair.publisher, WIRE);
    house.passDays(2);
    const { id, fee } = await calculated();
    expect(fee.cents).toBe(1500);
    await Promise.all([house.fail(id), house.fail(id), house.fail(id)]);
    expect(await balance()).toBe(6000);
  });

  it("that is held is not sent until it is released", async () => {
    const { id } = await calculated();
    const hold = (by = house.admin, reason = "Please look") =>
      house.api.as(by)(
        `mutation ($id: ID!, $reason: String!) { holdPayout(id: $id, reason: $reason) { status reason } }`,
        {
          id,
          reason,
        },
      );
    const release = (by = house.admin) =>
      house.api.as(by)(`mutation ($id: ID!) { releasePayout(id: $id) { status reason } }`, { id });
    expect((await hold(house.admin, " ")).error).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await hold()).data.holdPayout).toEqual({ status: "HELD", reason: "Please look" });
    expect((await house.mark("Sent", id)).error).toMatchObject({ code: "CONFLICT", message: "This payout is held" });
    expect((await hold()).error?.code).toBe("CONFLICT");
    expect((await release(pair.publisher)).error?.code).toBe("FORBIDDEN");
    expect((await hold(pair.publisher)).error?.code).toBe("FORBIDDEN");
    expect((await release()).data.releasePayout).toEqual({ status: "CALCULATED", reason: null });
    expect((await release()).error?.code).toBe("CONFLICT");
    expect((await house.mark("Sent", id)).error).toBeUndefined();
  });

  it("is marked by admins alone", async () => {
    const { id } = await calculated();
    for (const act of [
      (by: any) => house.mark("Sent", id, by),
      (by: any) => house.mark("Paid", id, by),
      (by: any) => house.fail(id, by),
    ]) {
      expect((await act(pair.publisher)).error?.code).toBe("FORBIDDEN");
      expect((await act(pair.advertiser)).error?.code).toBe("FORBIDDEN");
      expect((await act(null)).error?.code).toBe("UNAUTHENTICATED");
    }
    expect((await house.mark("Paid", id)).error?.code).toBe("CONFLICT");
    expect((await house.mark("Sent", pair.link.id)).error?.code).toBe("NOT_FOUND");
    expect((await house.fail("nonsense")).error?.code).toBe("NOT_FOUND");
    expect((await house.fail(id, house.admin, "")).error?.code).toBe("BAD_USER_INPUT");
  });

  it("is seen by its publisher and by admins", async () => {
    const { id } = await calculated();
    const see = (by: any) => house.api.as(by)(`query ($id: ID!) { payout(id: $id) { id publisherName } }`, { id });
    expect((await see(pair.publisher)).data.payout).toEqual({ id, publisherName: pair.publisher.name });
    expect((await see(house.admin)).data.payout.id).toBe(id);
    expect((await see((await house.pair()).publisher)).error?.code).toBe("NOT_FOUND");
    expect((await see(pair.advertiser)).error?.code).toBe("FORBIDDEN");
    expect((await see(null)).error?.code).toBe("UNAUTHENTICATED");
    const list = `query ($filter: PayoutFilterInput) { payouts(filter: $filter) { totalCount nodes { id } } }`;
    const filter = { status: "CALCULATED" };
    expect((await house.api.as(pair.publisher)(list, { filter })).data.payouts).toEqual({
      totalCount: 1,
      nodes: [{ id }],
    });
    expect((await house.api.as(house.admin)(list, { filter })).data.payouts.nodes).toContainEqual({ id });
    expect((await house.api.as((await house.pair()).publisher)(list)).data.payouts.totalCount).toBe(0);
  });
});

describe("the lines of several payouts", () => {
  const LINES = `query ($first: Int, $after: String) { payouts { nodes { lines(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { amount { cents } sale { orderId } } } } } }`;
  const lines = async (variables: object) =>
    (await house.api.as(pair.publisher)(LINES, variables)).data.payouts.nodes.map((payout: any) => payout.lines);
  const cents = (list: any): number[] => list.nodes.map(({ amount }: any) => amount.cents);

  it("are cut off and counted each for itself, and go on behind the cursor", async () => {
    for (const weeks of [[6000, 100, 200], [5000], [5001, 300]]) {
      for (const commission of weeks) await house.earn(pair, commission);
      house.passToCalculation();
      await house.run();
    }
    const all = await lines({ first: 10 });
    expect(all.map(cents)).toEqual([[5001, 300], [5000], [6000, 100, 200]]);
    const begun = await lines({ first: 2 });
    expect(begun.map(cents)).toEqual([[5001, 300], [5000], [6000, 100]]);
    expect(begun.map(({ totalCount }: any) => totalCount)).toEqual([2, 1, 3]);
    expect(begun.map(({ pageInfo }: any) => pageInfo.hasNextPage)).toEqual([false, false, true]);
    const { endCursor } = begun[2].pageInfo;
    const rest = await lines({ first: 2, after: endCursor });
    expect(rest.map(cents)).toEqual([[5001, 300], [5000], [200]]);
    expect(rest.map(({ totalCount }: any) => totalCount)).toEqual([2, 1, 3]);
    expect((await lines({ first: 0 })).map(({ totalCount, nodes }: any) => [totalCount, nodes])).toEqual([
      [2, []],
      [1, []],
      [3, []],
    ]);
    expect((await house.api.as(pair.publisher)(LINES, { first: 101 })).error?.code).toBe("BAD_USER_INPUT");
    expect((await house.api.as(pair.publisher)(LINES, { after: "x" })).error?.code).toBe("BAD_USER_INPUT");
  });
});

describe("the next approval", () => {
  it("is that of the sale whose return window ends first, whenever it came", async () => {
    const advertiser = await house.api.make.advertiser();
    const merchant = await house.api.make.merchant({ ownerId: advertiser.id, returnDays: 7 });
    const quick = await house.pair({ publisher: pair.publisher, advertiser, merchant });
    const nextApproval = async () => (await next()).nextApprovalAt;
    const endOf = async (orderId: string) => {
      const { data } = await house.api.as(pair.publisher)("{ sales { nodes { orderId nextStageAt } } }");
      return data.sales.nodes.find((sale: any) => sale.orderId === orderId).nextStageAt;
    };
    expect(await nextApproval()).toBeNull();
    const slow = await house.sell(pair, 500);
    expect(await nextApproval()).toBe(await endOf(slow.orderId));
    house.passDays(1);
    const later = await house.sell(quick, 400);
    expect(await endOf(later.orderId)).toBe(new Date(house.clock.now().getTime() + 7 * DAY).toISOString());
    expect(await nextApproval()).toBe(await endOf(later.orderId));
    // What was all sent back is approved, too, but nobody waits for that.
    await house.giveBack(quick, later, "all");
    expect(await nextApproval()).toBe(await endOf(slow.orderId));
    await house.approve(pair, slow);
    expect(await nextApproval()).toBeNull();
    expect((await next()).tracked).toEqual({ cents: 0 });
  });
});

describe("what is asked about payouts", () => {
  it.each([
    ["nextPayout { week }", "publisher"],
    ["payoutMethod { current { kind } }", "publisher"],
    ["payoutRun { week }", "admin"],
  ])("%s is answered to a %s alone", async (field, role) => {
    const askers = { publisher: pair.publisher, advertiser: pair.advertiser, admin: house.admin };
    for (const [name, asker] of Object.entries(askers)) {
      expect((await house.api.as(asker)(`{ ${field} }`)).error?.code).toBe(name === role ? undefined : "FORBIDDEN");
    }
    expect((await house.api.as(null)(`{ ${field} }`)).error?.code).toBe("UNAUTHENTICATED");
  });
});
