/** On both engines: concurrent writes depend on their locks. */
import { forEach, PayoutTestKit } from "../../../test";
import { StatementMonthSums } from "./ledger.entity";
import { StatementClosing } from "./statementClosing";

const MONTHS = /* GraphQL */ `query ($month: String) { statementMonths(month: $month) { month earned { cents }
  takenBack { cents } owed { cents } pending { cents } lines(first: 2) { totalCount pageInfo { hasNextPage } nodes { id
  owed { cents } sale { orderId } } } } }`;

const kit = PayoutTestKit.forEach();
const pair = forEach(() => kit.pair());

const months = async (month?: string) => {
  const { data, error } = await kit.api.as(pair.advertiser)(MONTHS, { month });
  expect(error).toBeUndefined();
  return data.statementMonths;
};
const close = () => new StatementClosing(kit.api.db, kit.clock).run();
const closed = () => kit.api.db.read.count(StatementMonthSums);

/** Sets the clock to noon of a day of the next month. */
function passToNextMonth(day: number): void {
  const now = kit.clock.now();
  kit.clock.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 12) - now.getTime());
}

/** Three months with approvals, returns and declined orders, and another merchant's entries among them. */
async function history(): Promise<void> {
  const stranger = await kit.pair();
  for (let month = 0; month < 3; month += 1) {
    passToNextMonth(10);
    const sold = await kit.earn(pair, 800 + month);
    await kit.earn(stranger, 999);
    await kit.sell(pair, 500);
    await kit.decline(pair, await kit.sell(pair, 300));
    await kit.giveBack(pair, sold, `r${month}`, 1000);
  }
}

it("past months are summed once, and statements don't change", async () => {
  await history();
  const before = await months();
  expect(before).toHaveLength(3);
  const single = await Promise.all(before.map(({ month }: any) => months(month)));
  expect(await close()).toBe(4);
  // Two months each of two brands; a second run has nothing to do.
  expect([await closed(), await close()]).toEqual([4, 0]);
  expect(await months()).toEqual(before);
  expect(await Promise.all(before.map(({ month }: any) => months(month)))).toEqual(single);
  expect(await months("2001-01")).toEqual([]);
});

it("a month closes three days after its end, and later entries still count", async () => {
  passToNextMonth(10);
  await kit.earn(pair, 800);
  passToNextMonth(3);
  expect(await close()).toBe(0);
  kit.passDays(1);
  expect(await close()).toBe(1);
  await kit.earn(pair, 100);
  expect((await months()).map(({ owed }: any) => owed.cents)).toEqual([100, 800]);
});

it("pending amounts of a past month follow their orders", async () => {
  passToNextMonth(10);
  const sale = await kit.sell(pair, 800);
  passToNextMonth(10);
  await close();
  const pending = async () => (await months()).at(-1).pending.cents;
  expect(await pending()).toBe(800);
  await kit.approve(pair, sale);
  expect(await pending()).toBe(0);
});

it("concurrent runs write each month once", async () => {
  await history();
  const written = await Promise.all([close(), close()]);
  expect(Math.max(...written)).toBeLessThanOrEqual(4);
  expect(await closed()).toBe(4);
});

it.each([
  ["changed", "UPDATE statement_month SET earned = earned + 1"],
  [
    "removed from among others",
    "DELETE FROM statement_month WHERE month = (SELECT month FROM (SELECT MIN(month) AS month FROM statement_month) oldest)",
  ],
])("ledger:verify reports a month that was %s", async (_how, tampering) => {
  await history();
  await close();
  const verify = () => kit.weft("ledger:verify");
  expect(await verify()).toMatchObject({ code: 0 });
  await kit.api.db.connection.query(tampering);
  const account = `merchant:${pair.merchant.id}`;
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining(`account ${account}: the sums of`) });
});
