import { parse } from "csv-parse/sync";
import { filesInZip, forEach, PayoutTestKit } from "../../../test";
import { parquetIn } from "../../../test/parquet";
import { preparedFiles } from "../../../test/preparedFiles";
import { confirmedBrowser } from "../../../test/settingsKit";
import { business } from "../../contract/business";
import { codeStates } from "../../contract/codes/codeForms";
import { type ColumnKey, type DataColumn, dataColumns } from "../../contract/data/columns";
import { columnNames, type DataFile, type DataFileName, dataFiles } from "../../contract/data/files";
import { adminFiles, ownDataFiles } from "../../contract/data/ownFiles";
import { exportContents } from "../../contract/exportForms";
import { linkHealthStates } from "../../contract/links/linkHealth";
import { payoutStatuses } from "../../money/payouts/payoutStatus";
import { earningStates } from "../../sales/earnings/earningState";
import { shareRoles } from "../../sales/earnings/split";
import { orderStages } from "../../sales/orders/orderStage";
import { saleStatuses } from "../../sales/saleStatus";
import { clickKindNames } from "../../tracking";

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());
const { fileOf } = preparedFiles(() => kit.api);

const files = (Object.entries(dataFiles) as [DataFileName, DataFile][]).filter(([, file]) => file.for !== "operators");
const readersOf = (file: DataFile) =>
  (["publisher", "advertiser"] as const).filter((role) =>
    file.for === "both" ? true : file.for === (role === "publisher" ? "creators" : "brands"),
  );

describe("the columns of a file are those its definition describes", () => {
  it.each(files.filter(([, { path }]) => path))("in the download %s", async (name, file) => {
    const by = /by=(\w+)/.exec(file.title)?.[1];
    const [role = "publisher"] = readersOf(file);
    const { status, body } = await kit.api.rest(pair[role])("GET", `${file.path}${by ? `?by=${by}` : ""}`);
    expect([status, body.slice(1).split("\r\n")[0]]).toEqual([200, columnNames(name).join()]);
  });

  it.each(files.filter(([, { content }]) => content))("in the export %s, in both formats", async (name, file) => {
    for (const role of readersOf(file)) {
      const { text } = await fileOf(pair[role], { content: file.content });
      expect(text.slice(1).split("\r\n")[0]).toBe(columnNames(name).join());
      const { bytes } = await fileOf(pair[role], { content: file.content, format: "parquet" });
      expect(Object.keys((await parquetIn(bytes)).types).slice(1)).toEqual(columnNames(name));
    }
  });
});

it("the columns of own data and of admins' files are described", async () => {
  for (const role of ["publisher", "advertiser"] as const) {
    const owner = await confirmedBrowser(kit.api, pair[role]);
    await owner.ask("mutation { startOwnDataExport { task { id } } }");
    await kit.api.work();
    const url: string = (await owner.ask("mutation { ownDataLink { url } }")).data.ownDataLink.url;
    const { rawPayload } = await kit.api.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, "") });
    for (const [name, text] of Object.entries(await filesInZip(rawPayload))) {
      const file = name.replace(".csv", "");
      if (name === "account.json" || exportContents.some((content) => content === file)) continue;
      const described = (role === "advertiser" && ownDataFiles[`brand-${file}`]) || ownDataFiles[file];
      // A file of several tables names each first.
      const header = text
        .slice(1)
        .split("\r\n")
        .find((line) => !line.startsWith("[["));
      expect([role, file, header]).toEqual([role, file, Object.keys(described?.columns ?? {}).join()]);
    }
  }
  const admin = await kit.api.make.admin();
  for (const { path = "", columns } of Object.values(adminFiles)) {
    const { status, body } = await kit.api.rest(admin)("GET", path);
    expect([path, status, body.slice(1).split("\r\n")[0]]).toEqual([path, 200, Object.keys(columns).join()]);
  }
});

it("every content of an export has a description for each account that can have it", () => {
  const described = new Set(files.map(([, { content }]) => content).filter(Boolean));
  expect(described).toEqual(new Set(exportContents));
});

it("the page describes every file, where downloads in the app link to it", async () => {
  const { statusCode, body } = await kit.api.app.inject("/docs/data");
  expect(statusCode).toBe(200);
  const anchors = new Set([...body.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id));
  expect(anchors.size).toBe([dataFiles, adminFiles, ownDataFiles].flatMap((some) => Object.keys(some)).length);
  for (const path of files.flatMap(([, file]) => file.path ?? [])) {
    expect(anchors).toContain(path.replace("/api/v1/", ""));
  }
  // Nothing is left that only an author's eyes can read.
  expect(body).not.toMatch(/undefined|\[object|`/);
});

it("no column is described that is in no file", () => {
  const used = new Set<string>(Object.values<DataFile>(dataFiles).flatMap(({ columns }) => columns));
  expect(Object.keys(dataColumns).filter((key) => !used.has(key))).toEqual([]);
});

it.each<[ColumnKey, readonly string[]]>([
  ["status", saleStatuses],
  ["stage", orderStages],
  ["role", shareRoles],
  ["kind:click", clickKindNames],
  ["state:earning", earningStates.map((state) => (state === "tracked" ? "pending" : state))],
  ["status:payout", payoutStatuses],
  ["method", business.payoutMethods.map(({ id }) => id)],
  ["state:code", codeStates],
  ["health", linkHealthStates],
])("all values of %s are described", (key, values) => {
  const { values: described = {} }: DataColumn = dataColumns[key];
  expect(new Set(Object.keys(described))).toEqual(new Set(values));
});

const records = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

it("an order's lines add up to it, and join it", async () => {
  const lines = [
    { sku: "coat-M", category: "coats", brand: "Quillon", quantity: 1, amount: "90.00" },
    { sku: "sock", quantity: 3, amount: "30.00" },
  ];
  await kit.api.rest(pair.advertiser)("POST", "/api/v1/sales", { orderId: "with lines", lines });
  await kit.api.rest(pair.advertiser)("POST", "/api/v1/sales", { orderId: "a sum", amount: "10.00" });
  const [order] = records((await fileOf(pair.advertiser, { content: "orders" })).text).slice(-1);
  const rows = records((await fileOf(pair.advertiser, { content: "lines" })).text);
  expect(
    rows.map(({ orderId, sku, category, quantity, amount }) => [orderId, sku, category, quantity, amount]),
  ).toEqual([
    ["a sum", "", "", "1", "10.00"],
    ["with lines", "coat-M", "coats", "1", "90.00"],
    ["with lines", "sock", "", "3", "30.00"],
  ]);
  expect(rows.at(-1)?.saleId).toBe(order?.saleId);
  expect(order?.amount).toBe("120.00");
  expect(records((await fileOf(await kit.api.make.advertiser(), { content: "lines" })).text)).toEqual([]);
});
