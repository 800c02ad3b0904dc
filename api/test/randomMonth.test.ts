/** On both engines: its SQL is written for each. */
import fc from "fast-check";
import { TotalsCheck } from "../src/insight/reports/totalsCheck";
import { replaySales } from "../src/insight/simulation/replay";
import { BrandPayment, Invoice } from "../src/money/billing/billing.entity";
import { balanceOf } from "../src/money/ledger/balances";
import { brandReceivable, publisherPayable } from "../src/money/ledger/ledgerAccounts";
import { Payout } from "../src/money/payouts/payout.entity";
import { BudgetMark, BudgetMonth } from "../src/programs/budget/budget.entity";
import { Terms } from "../src/programs/terms/terms.entity";
import { Earning } from "../src/sales/earnings/earning.entity";
import { isEarned } from "../src/sales/earnings/earningState";
import { OrderRowsCheck } from "../src/sales/orders/orderRowsCheck";
import { Sale } from "../src/sales/sale.entity";
import { DAY, HeldClock, HOUR, PayoutTestKit } from ".";
import { numbers } from "./conversionProof";
import { ACTS, AFTERWARDS, lift } from "./monthActs";
import { CURRENCIES, MonthWorld } from "./monthWorld";
import { runs } from "./runs";

/** A Monday at the start of a month, later than any time the factories use. */
const BEGINNING = Date.parse("2030-06-03T08:00:00Z");
/** So low that some brands exceed it. */
const ENV = { BRAND_CREDIT_LIMIT: "400", TRUST_PROXY: "loopback" };
const MONTHS = runs(1);
const STEPS = Number(process.env.TEST_MONTH_STEPS ?? (process.env.TEST_SOAK ? 400 : 80));

/** A month of this many actions, and three weeks in which the rest is paid out, arrives or is returned. */
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

/** The results of `ledger:verify`, `totals:check`, `orders:check`, `sales:replay` and `log:check`. */
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

/** Accounts whose balance differs from the sum of its rows. */
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
  for (const { shop, moved } of shops)
    for (const { user } of moved) {
      const own = earned.filter(({ publisherId }) => publisherId === user.id);
      await check(publisherPayable(user.id, shop.merchant.currency), "held", left(own));
    }
  for (const { shop } of shops) {
    const merchantId = shop.merchant.id;
    const own = earned.filter((one) => one.merchantId === merchantId);
    const charged = sumOf(await read.findBy(Invoice, { merchantId }), ({ fee, tax }) => fee + tax);
    const payments = (await read.findBy(BrandPayment, { merchantId })).filter(({ reversedAt }) => !reversedAt);
    const owed = left(own) + charged - sumOf(payments, ({ amount }) => amount);
    const account = brandReceivable(merchantId, shop.merchant.currency);
    await check(account, "paid − earned − fee − tax", 0 - owed);
  }
  return found;
}

/** Orders that a budget changed although their click came before its line, or did not although it came after. */
async function wronglyReduced({ kit: { api } }: MonthWorld): Promise<string[]> {
  const { read } = api.db;
  const [terms, marks] = [await read.find(Terms), await read.findBy(BudgetMark, { kind: "reduced" })];
  return (await read.find(Sale)).flatMap(({ orderId, merchantId, clickId, why }) => {
    const click = why.considered.find((one) => clickId && one.clickId === clickId);
    if (!click?.clickedAt || !why.terms) return [];
    const clickedAt = click.clickedAt;
    const { version } = why.terms;
    const { budget } = terms.find((one) => one.merchantId === merchantId && one.version === version)?.document ?? {};
    const isAfter = marks.some(
      ({ startsAt, line, ...mark }) =>
        mark.merchantId === merchantId &&
        line === budget?.monthly &&
        clickedAt.startsWith(mark.month) &&
        clickedAt >= (startsAt?.toISOString() ?? ""),
    );
    const most = isAfter ? (budget?.reducedBasisPoints ?? 0) : 1000;
    const rates = (why.groups ?? []).map(({ pay }) => (pay && "basisPoints" in pay ? pay.basisPoints : most));
    return rates.every((rate) => rate === most) ? [] : [`${orderId}: ${rates.join()} instead of ${most}`];
  });
}

/** Months whose counted commission differs from their orders'. */
async function wrongSpending({ kit: { api } }: MonthWorld): Promise<string[]> {
  const { read } = api.db;
  const sums = new Map<string, number>();
  const add = (key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
  for (const { merchantId, month, commission } of await read.find(BudgetMonth))
    add(`${merchantId} ${month}`, commission);
  for (const { merchantId, day, state, kind, amount, returned } of await read.find(Earning))
    if (isEarned(state) && (kind === "sale" || kind === "assist"))
      add(`${merchantId} ${day.slice(0, 7)}`, returned - amount);
  return [...sums].flatMap(([month, cents]) => (cents === 0 ? [] : `${month}: ${cents}`));
}

it(
  "after any month of brands, publishers, shops, banks and admins all books balance",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const kit = await PayoutTestKit.start(ENV, undefined, new HeldClock(BEGINNING));
        try {
          const world = await MonthWorld.open(kit, numbers(seed));
          await play(world);
          const none = {
            ledger: [],
            totals: [],
            orders: [],
            replay: [],
            log: [],
            balances: [],
            reduced: [],
            spent: [],
          };
          expect({
            ...(await differences(world)),
            balances: await wrongBalances(world),
            reduced: await wronglyReduced(world),
            spent: await wrongSpending(world),
          }).toEqual(none);
          // Not everything was rejected.
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
