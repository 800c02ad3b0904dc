import { forAll, testApi, type User } from "../../../test";
import { addToTotals, type TotalsChange } from "../../tracking/clicks/totals/totalsWriter";

const DAYS = ["2026-11-19", "2026-11-20"];
/** More than one batch. */
const COUNT = 10_001;
const BATCH_SIZE = 2000;

const api = testApi({ clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
let changes: TotalsChange[];

const publisher = forAll(() => api.make.publisher());
beforeAll(async () => {
  changes = [...(await linkWithSubIds(publisher, COUNT)), ...(await linkWithSubIds(publisher, 3))];
  await linkWithSubIds(await api.make.publisher(), 600);
});

/** The more clicks a sub-ID has, the later its name sorts; some differ only in case. */
async function linkWithSubIds(by: User, count: number): Promise<TotalsChange[]> {
  const { id: merchantId } = await api.make.merchant();
  const { id: linkId } = await api.make.link({ publisherId: by.id, merchantId });
  const all = DAYS.flatMap((day) =>
    Array.from({ length: count }, (_, index) => ({
      day,
      linkId,
      publisherId: by.id,
      merchantId,
      subId: `${index % 2 ? "Sub" : "sub"}-${String(index >> 1).padStart(5, "0")}`,
      clicks: index + 1,
      people: 1,
      sales: 1,
      revenue: 1000,
      commission: 100,
    })),
  );
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    await api.db.write((tx) => addToTotals(tx, api.db.engine, 1, all.slice(start, start + BATCH_SIZE)));
  return all;
}

async function file(query: string): Promise<{ columns: string; rows: string[][] }> {
  const { status, body } = await api.rest(publisher)("GET", `/api/v1/publisher/reports.csv?by=subId${query}`);
  expect(status).toBe(200);
  const [columns = "", ...lines] = body.slice(1).trimEnd().split("\r\n") as string[];
  return { columns, rows: lines.map((line) => line.split(",")) };
}

const sumOf = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);

it.each([
  ["all days", "", DAYS],
  ["one day", "&from=2026-11-20&to=2026-11-20", DAYS.slice(1)],
])("sub-ID file lists each once and matches the totals: %s", async (_name, query, days) => {
  const { columns, rows } = await file(query);
  expect(columns).toBe("subId,clicks,people,sales,revenue,commission,currency");
  expect([rows.length, new Set(rows.map(([name]) => name)).size]).toEqual([COUNT, COUNT]);
  const range = { from: days[0], to: "2026-11-20" };
  const { data } = await api.as(publisher)(
    "query ($range: DateRangeInput) { publisherReport(range: $range) { totals { clicks people sales commission { cents } } } }",
    { range },
  );
  const { clicks, people, sales, commission } = data.publisherReport.totals;
  expect(clicks).toBe(changes.filter(({ day }) => days.includes(day)).reduce((sum, change) => sum + change.clicks, 0));
  expect([1, 2, 3].map((column) => sumOf(rows, column))).toEqual([clicks, people, sales]);
  expect(Math.round(sumOf(rows, 5) * 100)).toBe(commission.cents);
});

it("sub-ID report shows the top 500", async () => {
  const { data } = await api.as(publisher)("{ publisherReport { subIds { name clicks commission { cents } } } }");
  const { subIds } = data.publisherReport;
  expect(subIds).toHaveLength(500);
  const some = async (limit: number) =>
    api.as(publisher)("query ($limit: Int!) { publisherReport { subIds(limit: $limit) { name } } }", { limit });
  expect((await some(3)).data.publisherReport.subIds).toEqual(subIds.slice(0, 3).map(({ name }: any) => ({ name })));
  for (const limit of [0, -1, 501]) expect((await some(limit)).error).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(subIds.slice(0, 5)).toEqual([
    { name: "sub-00001", clicks: 12, commission: { cents: 400 } },
    { name: "Sub-00000", clicks: 8, commission: { cents: 400 } },
    { name: "sub-00000", clicks: 4, commission: { cents: 400 } },
    { name: "sub-05000", clicks: 2 * COUNT, commission: { cents: 200 } },
    { name: "Sub-04999", clicks: 2 * (COUNT - 1), commission: { cents: 200 } },
  ]);
});
