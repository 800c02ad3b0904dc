import { Account, Browser, balanceOf, DAY, mailsTo, PASSWORD, PAYPAL, PayoutTestKit, WIRE } from "../../../../test";
import { forEach } from "../../../../test/lasting";
import { standingOf } from "../../../accounts/suspension/standing";
import { business } from "../../../contract/business";
import { suspensionReasons } from "../../../contract/decisionReasons";
import {
  fateOf,
  fateRules,
  fateStates,
  obstacles,
  type Standing,
  standings,
} from "../../../contract/money/earningFates";
import { publisherPayable } from "../../ledger/ledgerAccounts";
import { Payout } from "../payout.entity";

const allStandings = Object.keys(standings) as Standing[];

describe("the outcome of", () => {
  const cases = fateStates.flatMap((state) =>
    allStandings.flatMap((standing) => obstacles.map((obstacle) => ({ state, standing, obstacle }))),
  );

  it("every earning is payment, a wait until a date, or a declined and claimable order, each with a reason", () => {
    for (const one of cases) {
      const { outcome, until, why, remedy } = fateOf(one);
      const known = { one, outcome, until, why, remedy };
      expect(known).toEqual({ ...known, why: expect.stringMatching(/\.$/) });
      if (outcome === "paid") expect(known).toEqual({ ...known, until: one.state === "paid" ? null : "payout" });
      if (outcome === "waits") expect(known).toEqual({ ...known, until: expect.any(String) });
      if (outcome === "declined") expect(known).toEqual({ ...known, until: null, remedy: expect.any(String) });
      if (outcome === "borne") expect(one).toMatchObject({ obstacle: "debt", standing: "closed" });
    }
  });

  it("an approved earning is payment only if the account's status allows payouts", () => {
    for (const one of cases.filter(({ state }) => state === "approved"))
      if (fateOf(one).outcome === "paid") expect(standings[one.standing].paysOut).toBe(true);
  });

  it("every rule applies to some case", () => {
    const used = new Set(cases.map((one) => JSON.stringify(fateOf(one))));
    for (const { outcome, until, why, remedy } of fateRules)
      expect(used.has(JSON.stringify({ outcome, until, why: why(), remedy: remedy?.() ?? null }))).toBe(true);
  });
});

describe("a publisher's money", () => {
  // Before the kit is stopped.
  afterEach(async () => expect((await kit.verify()).faults).toEqual([]));
  const kit = PayoutTestKit.forEach();
  const pair = forEach(() => kit.pair());

  const accountOf = () => kit.api.db.read.findOneByOrFail(Account, { id: pair.publisher.id });
  const fates = async () =>
    (await kit.api.services.moneyFates.of(kit.api.db.read, await accountOf())).map(
      ({ state, cents, outcome, until, remedy }) => [
        state,
        cents,
        outcome,
        until ? until.toISOString().slice(0, 10) : null,
        remedy === null ? "" : "remedy",
      ],
    );
  const dayIn = (days: number) => new Date(kit.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const suspend = async (reason: string) => {
    const text = `mutation ($userId: ID!) { suspendUser(input: { userId: $userId, reason: ${reason}, note: "Why" }) { id } }`;
    expect((await kit.api.as(kit.admin)(text, { userId: pair.publisher.id })).error).toBeUndefined();
  };
  const runTo = async () => {
    kit.passToCalculation();
    return (await kit.run()).data.runPayouts.made;
  };
  const close = async () => {
    const owner = new Browser(kit.api);
    await owner.signIn(pair.publisher.email);
    await owner.confirm({ password: PASSWORD });
    expect((await owner.ask("mutation { closeAccount { erasedAt } }")).error).toBeUndefined();
  };
  const erase = async () => {
    await kit.api.services.erasure.run();
    await kit.api.work();
  };
  const owed = () => balanceOf(kit.api.db, publisherPayable(pair.publisher.id, "USD"));

  it.each(suspensionReasons.map(({ id }) => id))(
    "%s: waits until the review, with notice, and can be claimed",
    async (reason) => {
      await kit.paidBy(pair.publisher);
      await kit.earn(pair, 9000);
      await kit.sell(pair, 300);
      await suspend(reason.toUpperCase());
      const review = dayIn(business.suspensionReviewDays);
      const isDoubted = reason === "clicks" || reason === "security";
      expect(await fates()).toEqual([
        ["approved", 9000, "waits", review, ""],
        ["tracked", 300, "waits", isDoubted ? review : expect.any(String), ""],
      ]);
      await kit.api.services.outbox.deliverDue();
      const [mail] = (await mailsTo(kit.api, pair.publisher.email)).slice(-1);
      const text = JSON.stringify(mail);
      expect(text).toContain("$90.00 is approved and unpaid.");
      expect(text).toContain("$3.00 is pending with brands.");
      expect(text).toContain(pair.publisher.id);
      expect(await runTo()).toMatchObject({ count: 0 });
      kit.passDays(business.suspensionReviewDays);
      expect((await fates())[0]).toEqual(["approved", 9000, "declined", null, "remedy"]);
      expect(await runTo()).toMatchObject({ count: 0 });
      expect(await owed()).toBeGreaterThanOrEqual(9000);
      const lift = 'mutation ($userId: ID!) { liftSuspension(userId: $userId, reason: "Claimed") { id } }';
      await kit.api.as(kit.admin)(lift, { userId: pair.publisher.id });
      expect((await runTo()).gross.cents).toBeGreaterThanOrEqual(9000);
    },
  );

  it("closed: amounts below the minimum are paid with the next payout", async () => {
    await kit.paidBy(pair.publisher, PAYPAL);
    await kit.earn(pair, 700);
    expect(await fates()).toEqual([["approved", 700, "waits", expect.any(String), ""]]);
    expect(await runTo()).toMatchObject({ count: 0 });
    await close();
    expect(await fates()).toEqual([["approved", 700, "paid", expect.any(String), ""]]);
    const [mail] = (await mailsTo(kit.api, pair.publisher.email)).slice(-1);
    expect(JSON.stringify(mail)).toContain("$7.00 is approved and unpaid. Final payouts have no minimum.");
    expect(await runTo()).toMatchObject({ count: 1, gross: { cents: 700 } });
    const { id } = await kit.api.db.read.findOneByOrFail(Payout, { publisherId: pair.publisher.id });
    await kit.markPaid(id);
    kit.passDays(31);
    await erase();
    expect([await fates(), await owed()]).toEqual([[], 0]);
  });

  it.each([
    ["without a payout method", null, 700],
    ["by a method that costs more", WIRE, 1500],
  ])("closed %s: waits until the erasure, and can be claimed afterwards", async (_name, method, cents) => {
    if (method) await kit.paidBy(pair.publisher, method);
    await kit.earn(pair, cents);
    await kit.sell(pair, 300);
    await close();
    const erasure = dayIn(business.closingGraceDays);
    expect(await fates()).toEqual([
      ["approved", cents, "waits", erasure, "remedy"],
      ["tracked", 300, "waits", erasure, ""],
    ]);
    expect(await runTo()).toMatchObject({ count: 0 });
    kit.passDays(31);
    await erase();
    // Open orders were declined, and the rest is owed to the account under its ID.
    expect(await fates()).toEqual([["approved", expect.any(Number), "declined", null, "remedy"]]);
    expect(await owed()).toBe((await fates()).reduce((sum, [, left]) => sum + Number(left), 0));
    expect(await runTo()).toMatchObject({ count: 0 });
  });

  it("open: each obstacle has its date, and debts are deducted", async () => {
    const query = "{ earningFates { amount { cents } outcome until why remedy } }";
    const mine = async () => (await kit.api.as(pair.publisher)(query)).data.earningFates;
    expect(await mine()).toEqual([]);
    await kit.earn(pair, 9000);
    expect(await mine()).toMatchObject([{ amount: { cents: 9000 }, outcome: "WAITS", until: expect.any(String) }]);
    await kit.paidBy(pair.publisher);
    expect(await mine()).toMatchObject([{ outcome: "PAID", why: "It is in the next payout.", remedy: null }]);
    expect(await runTo()).toMatchObject({ count: 1 });
    expect(await fates()).toEqual([["in_payout", 9000, "waits", expect.any(String), ""]]);
    const [{ id, lines }] = await kit.payoutsOf(pair.publisher);
    await kit.markPaid(id);
    expect(lines.nodes).toHaveLength(1);
    const sold = await kit.earn(pair, 6000);
    await runTo();
    const [next] = await kit.payoutsOf(pair.publisher);
    await kit.markPaid(next.id);
    await kit.giveBack(pair, sold, "back", 10_000);
    expect(await fates()).toEqual([["approved", -1000, "waits", expect.any(String), ""]]);
    const stranger = await kit.pair();
    expect((await kit.api.as(stranger.publisher)(query)).data.earningFates).toEqual([]);
  });

  it("statuses follow the account, erased last", () => {
    const now = new Date("2026-11-24T12:00:00Z");
    const none = { suspendedAt: null, suspendedFor: null, closedAt: null, erasedAt: null };
    const long = new Date(now.getTime() - business.suspensionReviewDays * DAY);
    expect(standingOf(none, now)).toBe("open");
    expect(standingOf({ ...none, closedAt: now }, now)).toBe("closing");
    expect(standingOf({ ...none, suspendedAt: now }, now)).toBe("suspended");
    expect(standingOf({ ...none, suspendedAt: now, suspendedFor: "clicks", closedAt: now }, now)).toBe("suspected");
    expect(standingOf({ ...none, suspendedAt: long, suspendedFor: "security" }, now)).toBe("suspected-for-good");
    expect(standingOf({ ...none, suspendedAt: long, suspendedFor: "terms" }, now)).toBe("suspended-for-good");
    expect(standingOf({ ...none, suspendedAt: long, closedAt: long, erasedAt: now }, now)).toBe("closed");
  });
});
