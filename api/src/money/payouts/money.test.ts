/** On both engines: concurrent writes depend on their locks. */

import { type Pair, PayoutTestKit, Sale } from "../../../test";
import { balanceOf as ledgerBalanceOf } from "../../../test/balanceOf";
import { BatchTestKit } from "../../../test/batchTestKit";
import { seeds } from "../../../test/runs";
import { Random } from "../../assembly/db/demo/random";
import { contributionOf } from "../../sales/figures";
import { saleStream } from "../../sales/saleStream";
import { withEarnings } from "../../sales/saleWithEarnings";
import { publisherPayable } from "../ledger/ledgerAccounts";
import { Payout, PayoutLine } from "./payout.entity";

const kit = PayoutTestKit.forEach();

/** Invariants computed from sales and payouts alone, independently of the ledger's own verification. */
async function proveAll(): Promise<void> {
  expect((await kit.verify()).faults).toEqual([]);
  const { db } = kit.api;
  const [sales, payouts, lines] = [
    await withEarnings(db.read, await db.read.find(Sale)),
    await db.read.find(Payout),
    await db.read.find(PayoutLine),
  ];
  const valid = new Map(payouts.filter(({ status }) => status !== "failed").map((payout) => [payout.id, payout]));
  const settled = new Map<string, number>();
  for (const { earningId, payoutId, amount } of lines) {
    if (valid.has(payoutId)) settled.set(earningId, (settled.get(earningId) ?? 0) + amount);
  }
  const earnings = sales.flatMap((sale) => sale.earnings.map((earning) => ({ sale, earning })));
  expect(new Set(earnings.map(({ sale }) => sale.id)).size).toBe(sales.length);
  for (const { sale, earning } of earnings) {
    const paid = settled.get(earning.id) ?? 0;
    // Never more than was earned at some point, and nothing for sales that were not approved.
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(paid).toBeLessThanOrEqual(sale.status === "approved" ? earning.amount : 0);
  }
  for (const publisherId of new Set(earnings.map(({ earning }) => earning.publisherId))) {
    const own = earnings.filter(({ earning }) => earning.publisherId === publisherId);
    const earned = own.reduce((sum, { sale, earning }) => sum + contributionOf(sale, earning).commission, 0);
    const paid = [...valid.values()].filter((payout) => payout.publisherId === publisherId);
    const weeks = payouts.filter((payout) => payout.publisherId === publisherId).map(({ week }) => week);
    expect(new Set(weeks).size).toBe(weeks.length);
    const expected = earned - paid.reduce((sum, { gross }) => sum + gross, 0);
    expect(await ledgerBalanceOf(db, publisherPayable(publisherId, "USD"))).toBe(expected);
    for (const { id, gross, fee, net } of paid) {
      const ofLines = lines.filter(({ payoutId }) => payoutId === id).reduce((sum, { amount }) => sum + amount, 0);
      expect([ofLines, gross - fee]).toEqual([gross, net]);
      expect(gross).toBeGreaterThanOrEqual(5000);
    }
  }
}

/** Random concurrent sales, decisions, returns, payouts and failures, week after week. */
async function simulate(seed: number, weeks: number): Promise<void> {
  const random = new Random(seed);
  const { make } = kit.api;
  const pairs: Pair[] = [];
  for (const returnDays of [7, 30, 14]) {
    const advertiser = await make.advertiser();
    pairs.push(await kit.pair({ advertiser, merchant: await make.merchant({ ownerId: advertiser.id, returnDays }) }));
  }
  // The third has no payout method.
  for (const { publisher } of pairs.slice(0, 2)) await kit.paidBy(publisher);
  const sold: { pair: Pair; sale: Sale }[] = [];
  let returns = 0;

  const step = async (): Promise<unknown> => {
    const [what, pair] = [random.whole(0, 13), random.pick(pairs as [Pair, ...Pair[]])];
    const chosen = sold[random.whole(0, Math.max(sold.length - 1, 0))];
    if (what <= 5 || !chosen) {
      return kit.sell(pair, random.whole(100, 9000)).then((sale) => sold.push({ pair, sale }));
    }
    if (what === 6) return kit.undo(chosen.pair, chosen.sale);
    if (what <= 9) return kit.approve(chosen.pair, chosen.sale);
    if (what === 10) return kit.decline(chosen.pair, chosen.sale);
    returns += 1;
    if (what === 11) return kit.giveBack(chosen.pair, chosen.sale, `${seed}-${returns}`, random.whole(1, 9000));
    if (what === 12) return kit.giveBack(chosen.pair, chosen.sale, `${seed}-${returns}`);
    return kit.run();
  };
  for (let week = 0; week < weeks; week += 1) {
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 6 }, step));
    kit.passToCalculation();
    await kit.api.services.returnWindow.approveDue();
    await Promise.all([kit.run(), step(), kit.run(), step(), kit.run()]);
    for (const payout of await kit.api.db.read.findBy(Payout, { status: "calculated" })) {
      const choice = random.whole(0, 5);
      if (choice === 0) await Promise.all([kit.fail(payout.id), kit.mark("Sent", payout.id), kit.run()]);
      if (choice > 1) await kit.mark("Sent", payout.id);
      if (choice > 2) await kit.mark("Paid", payout.id);
      if (choice > 4) await new BatchTestKit(kit).returned(payout.id);
    }
    await proveAll();
  }
}

describe("fuzzed payouts", () => {
  it.each(seeds(1, 2))("balance the ledger and pay no cent twice (seed %i)", async (seed) => {
    await simulate(seed, 5);
    const statuses = (await kit.api.db.read.find(Payout)).map(({ status }) => status);
    expect(statuses.length).toBeGreaterThan(2);
    expect(await kit.api.db.read.count(Sale)).toBeGreaterThan(25);
  });
});

describe("killed payout run", () => {
  it("is completed by the next one", async () => {
    const PEOPLE = 24;
    const merchantPair = await kit.pair();
    for (let count = 0; count < PEOPLE; count += 1) {
      const pair = await kit.pair({ merchant: merchantPair.merchant, advertiser: merchantPair.advertiser });
      await kit.paidBy(pair.publisher);
      await kit.earn(pair, 6000 + count);
    }
    // Commands use the real clock, so the sales must be in the past.
    await kit.api.db.write(async (tx) => {
      await tx.query("UPDATE sale SET decidedAt = 0");
      await tx.query("UPDATE earning SET approvedAt = 0");
      for (const sale of await tx.find(Sale)) await kit.api.services.chain.recordChange(tx, saleStream, sale);
    });
    const week = "2024-01-01";
    const command = () => kit.command("payout:run", "--yes", "--week", week);

    const countPayouts = () => kit.api.db.read.count(Payout);
    const seen: number[] = [];
    for (const count of [1, 6, 12]) {
      const child = command();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!isOver && (await countPayouts()) < count) await new Promise((resolve) => setTimeout(resolve, 2));
      child.kill("SIGKILL");
      await ended;
      seen.push(await countPayouts());
      await proveAll();
    }
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[0]).toBeLessThan(PEOPLE);
    const exits = await Promise.all(
      [command(), command()].map((child) => new Promise((resolve) => child.once("exit", resolve))),
    );
    expect(exits).toEqual([0, 0]);
    expect(await countPayouts()).toBe(PEOPLE);
    await proveAll();
  });
});
