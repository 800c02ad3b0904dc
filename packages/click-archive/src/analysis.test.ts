import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { clickOn, PayoutTestKit, type User } from "../../../api/test";
import { sqlOf } from "../../../api/test/dataDocs";
import { preparedFiles } from "../../../api/test/preparedFiles";

const kit = PayoutTestKit.forAll();

/** Runs an example of docs/data.md on an account's files. */
async function ask(name: string, user: User, contents: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "weft-analysis-"));
  const { fileOf } = preparedFiles(() => kit.api);
  for (const content of contents) {
    const { bytes } = await fileOf(user, { content, format: "parquet" });
    writeFileSync(join(folder, `weft-${content}.parquet`), bytes);
  }
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const [sql = ""] = sqlOf(name);
  const read = await connection.runAndReadAll(sql.replaceAll("'weft-", `'${folder}/weft-`));
  connection.closeSync();
  rmSync(folder, { recursive: true });
  return read.getRowObjectsJson();
}

it("DuckDB's sums of the files are the dashboards' figures", async () => {
  const pair = await kit.pair();
  await new Promise((resolve) => kit.api.services.tracking.sink.add(clickOn(pair.link), resolve));
  await kit.earn(pair, 1250);
  await kit.giveBack(pair, await kit.earn(pair, 800), "r1", 2000);
  await kit.giveBack(pair, await kit.earn(pair, 600), "r2", 6000);
  await kit.decline(pair, await kit.sell(pair, 500));
  await kit.sell(pair, 700);
  await kit.earn(await kit.pair(), 9999);
  const totals = "totals { clicks people sales revenue { cents } commission { cents } }";
  const { data } = await kit.api.as(pair.publisher)(`{ publisherReport { ${totals} } }`);
  const { clicks, people, sales, revenue, commission } = data.publisherReport.totals;
  const amount = ({ cents }: { cents: number }) => (cents / 100).toFixed(3);
  expect(sales).toBe(3);
  const figures = { sales: String(sales), revenue: amount(revenue), commission: amount(commission) };
  expect(await ask("creator", pair.publisher, ["orders"])).toEqual([{ currency: "USD", ...figures }]);
  const counted = { clicks: String(clicks), people: String(people) };
  expect(await ask("clicks", pair.publisher, ["clicks"])).toEqual([counted]);
  expect(await ask("clicks", pair.advertiser, ["clicks"])).toEqual([counted]);
  expect(await ask("categories", pair.advertiser, ["lines", "orders"])).toMatchObject([
    { category: "not reported", amount: "335.000" },
  ]);
});
