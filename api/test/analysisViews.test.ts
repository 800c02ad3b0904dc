/** On both engines: the views are SQL for each. */

import { unusualDigits } from "../src/contract/currencies";
import { type Pair, PayoutTestKit } from ".";
import { sqlOf } from "./dataDocs";

const kit = PayoutTestKit.forAll();
const asked = <T>(sql: string, values: unknown[] = []) => kit.api.db.connection.query(sql, values) as Promise<T[]>;

async function year(pair: Pair): Promise<void> {
  await kit.earn(pair, 1250);
  const returned = await kit.earn(pair, 800);
  await kit.giveBack(pair, returned, "r1", 2000);
  await kit.decline(pair, await kit.sell(pair, 500));
  await kit.sell(pair, 700);
}

it("the views of docs/data.md show what the dashboards show", async () => {
  const own = await kit.pair();
  await year(own);
  await year(await kit.pair({ merchant: own.merchant, advertiser: own.advertiser }));
  await year(await kit.pair());
  const views = sqlOf("views");
  for (const code of Object.values(unusualDigits).flat()) expect(views[0]).toContain(`'${code}'`);
  for (const sql of views) await asked(sql);
  const { data } = await kit.api.as(own.publisher)(
    "{ publisherReport { totals { sales revenue { cents } commission { cents } } } }",
  );
  const { sales, revenue, commission } = data.publisherReport.totals;
  const [orders] = await asked<Record<string, unknown>>(
    "SELECT COUNT(*) AS sales, SUM(amount - returnedAmount) AS revenue FROM bi_orders WHERE publisherId = ? AND status IN ('pending', 'approved')",
    [own.publisher.id],
  );
  const [earned] = await asked<Record<string, unknown>>(
    "SELECT SUM(earned) AS commission FROM bi_earnings WHERE publisherId = ? AND state <> 'void'",
    [own.publisher.id],
  );
  const [days] = await asked<Record<string, unknown>>(
    "SELECT SUM(sales) AS sales, SUM(revenue) AS revenue, SUM(commission) AS commission FROM bi_days WHERE publisherId = ?",
    [own.publisher.id],
  );
  const shown = { sales, revenue: revenue.cents / 100, commission: commission.cents / 100 };
  const numbers = (row: object = {}) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(Number(value).toFixed(2))]));
  expect(numbers({ ...orders, ...earned })).toEqual(shown);
  expect(numbers(days)).toEqual(shown);
  const [metabase = ""] = sqlOf("metabase");
  expect(await asked(metabase)).toContainEqual(expect.objectContaining({ merchant: own.merchant.name }));
  // Before anything else reads the schema.
  for (const sql of views.reverse()) await asked(sql.replace(/CREATE VIEW (\w+)[\s\S]*/, "DROP VIEW $1"));
});
