import { DAY, forAll, type Pair, Sale } from "../../../test";
import { BonusTestKit, plain, STEPS } from "../../../test/bonusTestKit";
import { numbers } from "../../../test/conversionProof";

const kit = forAll(() => BonusTestKit.start());
afterAll(() => kit.money.stop());

const LATER = [
  { from: 50_000, extraBasisPoints: 50 },
  { from: 300_000, extraBasisPoints: 333 },
];

/** From the orders alone: rates are per ten thousand, each version's share is rounded half up. */
async function expected(pair: Pair, month: string): Promise<number> {
  const orders = await kit.money.api.db.read.findBy(Sale, { merchantId: pair.merchant.id, status: "approved" });
  const counted = orders.filter(({ day }) => day.startsWith(month));
  const left = (version: number) =>
    counted
      .filter(({ why }) => why.terms?.version === version)
      .reduce((sum, { amount, returnedAmount }) => sum + amount - returnedAmount, 0);
  const all = left(1) + left(2);
  return [STEPS, LATER].reduce((sum, steps, index) => {
    const rates = steps.filter(({ from }) => from <= all).map(({ extraBasisPoints }) => extraBasisPoints);
    return sum + Math.floor((left(index + 1) * (rates.at(-1) ?? 0) + 5000) / 10_000);
  }, 0);
}

it.each([3, 17])(
  "a bonus matches its orders after any mix of orders, returns, runs and payouts (%d)",
  async (seed) => {
    const next = numbers(seed);
    kit.passToNextMonth();
    const pair = await kit.shop([{ ...plain, volume: STEPS }, { ...plain, volume: LATER }, plain]);
    await kit.money.paidBy(pair.publisher);
    const months = [kit.month()];
    const sales: Sale[] = [];
    for (let step = 0; step < 60; step += 1) {
      const sale = sales[next(Math.max(1, sales.length))];
      const what = next(10);
      if (!sale || what <= 3) sales.push(await kit.sell(pair, 1 + next(90_000), 1 + next(3)));
      else if (what <= 5) await kit.money.approve(pair, sale);
      else if (what === 6 && next(3) === 0) await kit.money.decline(pair, sale);
      else if (what === 7) await kit.money.giveBack(pair, sale, `${seed}-${step}`, 1 + next(40_000));
      else if (what === 8) await Promise.all([kit.settle(), kit.settle()]);
      else if (what === 9) {
        kit.money.clock.pass((1 + next(9)) * DAY);
        if (kit.month() !== months.at(-1)) months.push(kit.month());
        kit.money.passToCalculation();
        if (kit.month() !== months.at(-1)) months.push(kit.month());
        await kit.money.run();
        await kit.money.api.services.returnWindow.approveDue();
      }
      if (step % 20 === 19) expect([step, await kit.faults()]).toEqual([step, []]);
    }
    kit.money.clock.pass(40 * DAY);
    await kit.money.api.services.returnWindow.approveDue();
    await kit.settleMonth();
    const found = [];
    for (const month of months) found.push([month, (await kit.bonus(pair, month)) ?? 0]);
    const should = [];
    for (const month of months) should.push([month, await expected(pair, month)]);
    expect(found).toEqual(should);
    expect(should.some(([, amount]) => Number(amount) > 0)).toBe(true);
    expect(await kit.faults()).toEqual([]);
  },
  120_000,
);
