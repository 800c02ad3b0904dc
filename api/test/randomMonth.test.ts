/** On both engines: its SQL is written for each of them. */
import fc from "fast-check";
import { TotalsCheck } from "../src/insight/reports/totalsCheck";
import { replaySales } from "../src/insight/simulation/replay";
import { Invoice, MerchantPayment } from "../src/money/billing/billing.entity";
import { balanceOf } from "../src/money/ledger/balances";
import { merchantReceivable, publisherPayable } from "../src/money/ledger/ledgerAccounts";
import { Payout } from "../src/money/payouts/payout.entity";
import { Earning } from "../src/sales/earnings/earning.entity";
import { isEarned } from "../src/sales/earnings/earningState";
import { OrderRowsCheck } from "../src/sales/orders/orderRowsCheck";
import { DAY, HeldClock, HOUR, PayoutTestKit } from ".";
import { numbers } from "./conversionProof";
import { ACTS, AFTERWARDS, lift } from "./monthActs";
import { CURRENCIES, MonthWorld } from "./monthWorld";
import { runs } from "./runs";

/** A Monday at the beginning of a month, later than all that test factories make today. */
const BEGINNING = Date.parse("2030-06-03T08:00:00Z");
/** So little that some brands are above it. */
const ENV = { BRAND_CREDIT_LIMIT: "400", TRUST_PROXY: "loopback" };
const MONTHS = runs(1);
const STEPS = Number(process.env.TEST_MONTH_STEPS ?? (process.env.TEST_SOAK ? 400 : 80));

/** A month of so many acts, and three weeks in which the rest is paid out, arrives or comes back. */
async function play(world: MonthWorld): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await world.pick(ACTS)(world);
    await world.pass(world.next(Math.ceil((2 * 31 * DAY) / STEPS / HOUR)) * HOUR);
  }
  for (const user of world.suspended) await lift(world, user);
  for (let day = 0; day < 21; day += 1) {
    for (const act of AFTERWARDS) await act(world);
    await world.pass(DAY);
  }
}

/** What the commands say: `ledger:verify`, `totals:check`, `orders:check`, `sales:replay` and `log:check`. */
async function differences({ kit }: MonthWorld) {
  const { db, services } = kit.api;
  const ledger = (await kit.verify()).faults;
  await services.logWriter.run();
  await services.logSigner.run();
  return {
    ledger,
    totals: (await new TotalsCheck(db, kit.clock).check()).differences,
    orders: (await new OrderRowsCheck(db).check()).faults,
    replay: (await replaySales(db)).differences,
    log: (await services.logCheck.whole()).faults,
  };
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** Accounts whose balance is not what the rows add up to. */
async function wrongBalances({ kit, publishers, shops }: MonthWorld): Promise<string[]> {
  const { read } = kit.api.db;
  const found: string[] = [];
  const check = async (account: string, what: string, expected: number) => {
    const balance = await balanceOf(read, account);
    if (balance !== expected) found.push(`${account} has ${balance}, ${what} is ${expected}`);
  };
  const earned = (await read.find(Earning)).filter(({ state }) => isEarned(state));
  const left = (some: readonly Earning[]) => sumOf(some, ({ amount, returned }) => amount - returned);
  for (const { id } of publishers) {
    const payouts = (await read.findBy(Payout, { publisherId: id })).filter(({ status }) => status !== "failed");
    for (const currency of CURRENCIES) {
      const own = earned.filter((one) => one.publisherId === id && one.currency === currency);
      const taken = payouts.filter(({ earnedIn }) => earnedIn === currency);
      const owed = payouts.flatMap(({ setOffs }) => setOffs ?? []).filter((one) => one.currency === currency);
      const paid = sumOf(taken, (one) => one.earned + one.setOff) - sumOf(owed, (one) => one.owed);
      await check(publisherPayable(id, currency), "earned − paid", left(own) - paid);
      await check(publisherPayable(id, currency), "open", left(own) - sumOf(own, ({ settled }) => settled));
    }
  }
  for (const { shop } of shops) {
    const merchantId = shop.merchant.id;
    const own = earned.filter((one) => one.merchantId === merchantId);
    const charged = sumOf(await read.findBy(Invoice, { merchantId }), ({ fee, tax }) => fee + tax);
    const payments = (await read.findBy(MerchantPayment, { merchantId })).filter(({ reversedAt }) => !reversedAt);
    const owed = left(own) + charged - sumOf(payments, ({ amount }) => amount);
    const account = merchantReceivable(merchantId, shop.merchant.currency);
    await check(account, "paid − earned − fee − tax", 0 - owed);
  }
  return found;
}

it(
  "after any month of brands, publishers, shops, banks and admins all books agree",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const kit = await PayoutTestKit.start(ENV, undefined, new HeldClock(BEGINNING));
        try {
          const world = await MonthWorld.open(kit, numbers(seed));
          await play(world);
          const none = { ledger: [], totals: [], orders: [], replay: [], log: [], balances: [] };
          expect({ ...(await differences(world)), balances: await wrongBalances(world) }).toEqual(none);
          // Not all was refused.
          const done = ["report: done", "return: done", "pay: done", "run: done"];
          expect(Object.keys(world.answers)).toEqual(expect.arrayContaining(done));
        } finally {
          await kit.stop();
        }
      }),
      { numRuns: MONTHS, endOnFailure: true },
    );
  },
  process.env.TEST_SOAK ? 7_200_000 : 120_000,
);
