/** On both engines: concurrent writes depend on their locks. */
import { setTimeout as sleep } from "node:timers/promises";
import { Account, AuditEvent, DAY, forEach, mailsTo, PayoutTestKit, type Sale, type User, WIRE } from "../../../test";
import { balanceOf as ledgerBalanceOf } from "../../../test/balanceOf";
import { ACCEPT, OPEN } from "../../../test/claimTestKit";
import { publisherPayable } from "../ledger/ledgerAccounts";

const NEXT = `{ nextPayout { week decision gross { cents } fee { cents } net { cents } tracked { cents } nextApprovalAt approved { cents }
  onItsWay { cents } paid { cents } minimum { cents } sendsAt method { masked } } }`;

// Before the kit is stopped.
afterAll(async () => expect((await kit.verify()).faults).toEqual([]));
const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());
beforeEach(() => kit.paidBy(pair.publisher));

const next = async () => (await kit.api.as(pair.publisher)(NEXT)).data.nextPayout;
const payouts = () => kit.payoutsOf(pair.publisher);

/** By a claim of its publisher that the brand accepts. */
async function correct({ orderId }: Sale, amount: string) {
  const orderedAt = new Date(kit.clock.now().getTime() - 4 * DAY).toISOString();
  const input = { merchantId: pair.merchant.id, orderId, kind: "WRONG_AMOUNT", orderedAt, amount };
  const { data } = await kit.api.as(pair.publisher)(OPEN, { input });
  expect((await kit.api.as(pair.advertiser)(ACCEPT, { id: data.openClaim.id })).error).toBeUndefined();
}
const balance = () => ledgerBalanceOf(kit.api.db, publisherPayable(pair.publisher.id, "USD"));

describe("payout run", () => {
  it("pays earnings approved in the week, less the fee", async () => {
    await kit.paidBy(pair.publisher, WIRE);
    kit.passDays(1);
    await kit.earn(pair, 6000);
    await kit.sell(pair, 900);
    const week = await kit.runNext();
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

  it("rolls over amounts below the minimum", async () => {
    await kit.earn(pair, 4999);
    await kit.runNext();
    expect(await payouts()).toEqual([]);
    expect(await next()).toMatchObject({ decision: "BELOW_MINIMUM", gross: { cents: 4999 } });
    await kit.earn(pair, 1);
    await kit.runNext();
    expect(await payouts()).toMatchObject([{ gross: { cents: 5000 }, fee: { cents: 0 }, net: { cents: 5000 } }]);
  });

  it("lists weeks with payouts once each, newest first", async () => {
    const weeks = async (by: User | null = kit.admin) => kit.api.as(by)("{ payoutWeeks }");
    const before: string[] = (await weeks()).data.payoutWeeks;
    const other = await kit.pair();
    await kit.paidBy(other.publisher);
    for (const wait of [0, 21]) {
      kit.passDays(wait);
      await kit.earn(pair, 6000);
      await kit.earn(other, 6000);
      await kit.runNext();
    }
    const made = [...new Set((await payouts()).map(({ week }: any) => week))];
    expect(made).toHaveLength(2);
    expect((await weeks()).data.payoutWeeks).toEqual([...new Set([...made, ...before])].sort().reverse());
  });

  it("leaves later approvals to the next week", async () => {
    await kit.earn(pair, 6000);
    kit.passToCalculation();
    await kit.earn(pair, 7000);
    await kit.run();
    expect(await payouts()).toMatchObject([{ gross: { cents: 6000 } }]);
    expect(await next()).toMatchObject({
      gross: { cents: 7000 },
      approved: { cents: 7000 },
      onItsWay: { cents: 6000 },
    });
  });

  it("pays once under repeated and concurrent runs", async () => {
    await kit.earn(pair, 6000);
    const week = kit.passToCalculation();
    const answers = await Promise.all(Array.from({ length: 6 }, () => kit.run()));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    await kit.run();
    expect(await payouts()).toMatchObject([{ week, gross: { cents: 6000 } }]);
    expect(await balance()).toBe(0);
  });

  it("stops between publishers when told to, and the next run pays the rest", async () => {
    const other = await kit.pair();
    await kit.paidBy(other.publisher);
    for (const one of [pair, other]) await kit.earn(one, 6000);
    const week = kit.passToCalculation();
    const { audit, payoutRuns } = kit.api.services;
    const stopping = new AbortController();
    const record = audit.record.bind(audit);
    const recorded = jest.spyOn(audit, "record").mockImplementation((...given) => {
      stopping.abort();
      return record(...given);
    });
    expect(await payoutRuns.run(null, week, stopping.signal)).toHaveLength(1);
    recorded.mockRestore();
    await kit.run();
    for (const { publisher } of [pair, other])
      expect(await kit.payoutsOf(publisher)).toMatchObject([{ week, gross: { cents: 6000 } }]);
  });

  it("settles a sale once when two weeks run concurrently", async () => {
    await kit.earn(pair, 6000);
    const first = kit.passToCalculation();
    const second = kit.passToCalculation();
    const { payoutRuns } = kit.api.services;
    await Promise.all([payoutRuns.run(null, first), payoutRuns.run(null, second), payoutRuns.run(null, first)]);
    expect((await payouts()).map(({ gross }) => gross.cents)).toEqual([6000]);
    expect(await balance()).toBe(0);
  });

  it.each([
    ["a return", (sale: Sale) => kit.giveBack(pair, sale, "some", 30_000)],
    ["a corrected amount", (sale: Sale) => correct(sale, "700.00")],
  ])("pays what a failed payout had settled again, less a later deduction for %s", async (_for, reduce) => {
    const grossOf = async () => (await payouts()).map(({ gross }) => gross.cents).reverse();
    const sale = await kit.earn(pair, 10_000);
    await kit.runNext();
    const [first] = await payouts();
    await reduce(sale);
    expect((await kit.verify()).faults).toEqual([]);
    await kit.earn(pair, 9000);
    await kit.runNext();
    expect(await grossOf()).toEqual([10_000, 6000]);
    const [second] = await payouts();
    expect(second.lines.nodes.map((line: any) => line.amount.cents)).toEqual([9000, -3000].sort());
    // Only the deduction is left of this order.
    await kit.fail(first.id);
    expect((await kit.verify()).faults).toEqual([]);
    await kit.runNext();
    expect(await grossOf()).toEqual([10_000, 6000, 10_000]);
  });

  it("waits for a concurrent suspension, and skips the account", async () => {
    await kit.earn(pair, 6000);
    kit.passToCalculation();
    let commit: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const suspension = kit.api.db.write(async (tx) => {
      await tx.update(Account, { id: pair.publisher.id }, { suspendedAt: kit.clock.now() });
      begin();
      await decided;
    });
    await begun;
    const run = kit.run();
    // A run that does not wait for the lock has ended by then; one that waits can continue after the commit.
    await Promise.race([run, sleep(500)]);
    commit();
    await suspension;
    expect((await run).error).toBeUndefined();
    await kit.api.db.write((tx) => tx.update(Account, { id: pair.publisher.id }, { suspendedAt: null }));
    expect(await payouts()).toEqual([]);
  });

  it("skips publishers without method or with suspension", async () => {
    const other = await kit.pair();
    await kit.earn(other, 6000);
    await kit.earn(pair, 6000);
    await kit.api.services.suspension.suspend(pair.publisher.email);
    const week = kit.passToCalculation();
    const { data } = await kit.api.as(kit.admin)(
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
    await kit.run();
    expect(await balance()).toBe(6000);
    await kit.api.services.suspension.restore(pair.publisher.email);
  });

  it("rejects invalid and future weeks", async () => {
    expect((await kit.run(kit.admin, "2026-11-17")).error?.code).toBe("BAD_USER_INPUT");
    expect((await kit.run(kit.admin, "2999-12-30")).error?.code).toBe("BAD_USER_INPUT");
    const { week } = await next();
    expect((await kit.run(kit.admin, week)).error?.code).toBe("CONFLICT");
  });

  it("previews the same figures it creates", async () => {
    await kit.earn(pair, 6000);
    const week = kit.passToCalculation();
    const readRun = async () =>
      (
        await kit.api.as(kit.admin)(
          `query ($week: String) { payoutRun(week: $week) { toPay { count net { cents } } made { count }
             candidates { totalCount nodes { id } } payouts { totalCount nodes { publisherName } } } }`,
          { week },
        )
      ).data.payoutRun;
    const before = await readRun();
    expect(before.candidates.nodes).toContainEqual({ id: pair.publisher.id });
    await kit.run();
    const after = await readRun();
    expect(after.toPay.count).toBe(0);
    expect(after.made.count).toBe(before.toPay.count + before.made.count);
    expect(after.candidates.totalCount).toBe(before.candidates.totalCount - before.toPay.count);
    expect(after.payouts.nodes).toContainEqual({ publisherName: pair.publisher.name });
  });
});

describe("payout", () => {
  const calculated = async () => {
    await kit.earn(pair, 6000);
    await kit.runNext();
    return (await payouts())[0];
  };

  it("is sent with an email, and paid", async () => {
    const { id } = await calculated();
    expect((await kit.mark("Sent", id)).data.markPayoutSent.status).toBe("SENT");
    expect((await mailsTo(kit.api, pair.publisher.email)).at(-1)).toMatchObject({
      template: "payout-sent",
      data: { net: "$60.00", fee: "", method: "PayPal, m•••@mail.example", days: "1–2" },
    });
    expect((await kit.mark("Paid", id)).data.markPayoutPaid.status).toBe("PAID");
    expect(await next()).toMatchObject({ onItsWay: { cents: 0 }, paid: { cents: 6000 }, gross: { cents: 0 } });
    expect((await kit.fail(id)).error?.code).toBe("CONFLICT");
    const actions = (await kit.api.db.read.findBy(AuditEvent, { subject: `payout:${id}` })).map(({ action }) => action);
    expect(actions.sort()).toEqual(["payout.calculated", "payout.paid", "payout.sent"]);
  });

  it("returns to the balance with its fee when it fails, once", async () => {
    await kit.paidBy(pair.publisher, WIRE);
    kit.passDays(2);
    const { id, fee } = await calculated();
    expect(fee.cents).toBe(1500);
    await kit.mark("Sent", id);
    const answers = await Promise.all([kit.fail(id), kit.fail(id), kit.fail(id)]);
    expect(answers.map(({ error }) => error?.code ?? "done").sort()).toEqual(["CONFLICT", "CONFLICT", "done"]);
    expect(await balance()).toBe(6000);
    await kit.run();
    expect(await payouts()).toHaveLength(1);
    await kit.earn(pair, 500);
    await kit.runNext();
    expect(await payouts()).toMatchObject([
      { status: "CALCULATED", gross: { cents: 6500 } },
      { status: "FAILED", reason: "The account is closed" },
    ]);
    expect(await balance()).toBe(0);
  });

  it("is not sent while on hold", async () => {
    const { id } = await calculated();
    const as = kit.api.as(kit.admin);
    const HOLD = "mutation ($id: ID!, $reason: String!) { holdPayout(id: $id, reason: $reason) { status reason } }";
    const hold = (reason = "Please look") => as(HOLD, { id, reason });
    const release = () => as("mutation ($id: ID!) { releasePayout(id: $id) { status reason } }", { id });
    expect((await hold(" ")).error).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await hold()).data.holdPayout).toEqual({ status: "HELD", reason: "Please look" });
    expect((await kit.mark("Sent", id)).error).toMatchObject({ code: "CONFLICT", message: "This payout is held" });
    expect((await hold()).error?.code).toBe("CONFLICT");
    expect((await release()).data.releasePayout).toEqual({ status: "CALCULATED", reason: null });
    expect((await release()).error?.code).toBe("CONFLICT");
    expect((await kit.mark("Sent", id)).error).toBeUndefined();
  });

  it("can't be paid before it is sent, or fail without a reason", async () => {
    const { id } = await calculated();
    expect((await kit.mark("Paid", id)).error?.code).toBe("CONFLICT");
    expect((await kit.mark("Sent", pair.link.id)).error?.code).toBe("NOT_FOUND");
    expect((await kit.fail("nonsense")).error?.code).toBe("NOT_FOUND");
    expect((await kit.fail(id, kit.admin, "")).error?.code).toBe("BAD_USER_INPUT");
  });

  it("is visible to its publisher and admins", async () => {
    const { id } = await calculated();
    const see = (by: any) => kit.api.as(by)(`query ($id: ID!) { payout(id: $id) { id publisherName } }`, { id });
    expect((await see(pair.publisher)).data.payout).toEqual({ id, publisherName: pair.publisher.name });
    expect((await see(kit.admin)).data.payout.id).toBe(id);
    expect((await see((await kit.pair()).publisher)).error?.code).toBe("NOT_FOUND");
    const list = `query ($filter: PayoutFilterInput) { payouts(filter: $filter) { totalCount nodes { id } } }`;
    const filter = { status: "CALCULATED" };
    expect((await kit.api.as(pair.publisher)(list, { filter })).data.payouts).toEqual({
      totalCount: 1,
      nodes: [{ id }],
    });
    expect((await kit.api.as(kit.admin)(list, { filter })).data.payouts.nodes).toContainEqual({ id });
    const ofOne = { filter: { ...filter, publisherId: pair.publisher.id } };
    expect((await kit.api.as(kit.admin)(list, ofOne)).data.payouts.nodes).toEqual([{ id }]);
    expect((await kit.api.as((await kit.pair()).publisher)(list)).data.payouts.totalCount).toBe(0);
  });
});

describe("lines of several payouts", () => {
  const LINES = `query ($first: Int, $after: String) { payouts { nodes { lines(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { amount { cents } sale { orderId } } } } } }`;
  const lines = async (variables: object) =>
    (await kit.api.as(pair.publisher)(LINES, variables)).data.payouts.nodes.map((payout: any) => payout.lines);
  const cents = (list: any): number[] => list.nodes.map(({ amount }: any) => amount.cents);

  it("are paged and counted per payout", async () => {
    for (const weeks of [[6000, 100, 200], [5000], [5001, 300]]) {
      for (const commission of weeks) await kit.earn(pair, commission);
      await kit.runNext();
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
    expect((await kit.api.as(pair.publisher)(LINES, { first: 101 })).error?.code).toBe("BAD_USER_INPUT");
    expect((await kit.api.as(pair.publisher)(LINES, { after: "x" })).error?.code).toBe("BAD_USER_INPUT");
  });
});

describe("nextApprovalAt", () => {
  it("is when the first return window ends", async () => {
    const advertiser = await kit.api.make.advertiser();
    const merchant = await kit.api.make.merchant({ ownerId: advertiser.id, returnDays: 7 });
    const quick = await kit.pair({ publisher: pair.publisher, advertiser, merchant });
    const nextApproval = async () => (await next()).nextApprovalAt;
    const endOf = async (orderId: string) => {
      const { data } = await kit.api.as(pair.publisher)("{ orders { nodes { orderId nextStageAt } } }");
      return data.orders.nodes.find((sale: any) => sale.orderId === orderId).nextStageAt;
    };
    expect(await nextApproval()).toBeNull();
    const slow = await kit.sell(pair, 500);
    expect(await nextApproval()).toBe(await endOf(slow.orderId));
    kit.passDays(1);
    const later = await kit.sell(quick, 400);
    expect(await endOf(later.orderId)).toBe(new Date(kit.clock.now().getTime() + 7 * DAY).toISOString());
    expect(await nextApproval()).toBe(await endOf(later.orderId));
    // A fully returned sale is approved as well, but not shown as the next approval.
    await kit.giveBack(quick, later, "all");
    expect(await nextApproval()).toBe(await endOf(slow.orderId));
    await kit.approve(pair, slow);
    expect(await nextApproval()).toBeNull();
    expect((await next()).tracked).toEqual({ cents: 0 });
  });
});
