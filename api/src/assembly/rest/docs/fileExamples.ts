import { type ColumnType, type DataColumn, dataColumns, nameOf } from "../../../contract/data/columns";
import { type DataFile, dataFiles } from "../../../contract/data/files";

const texts: Readonly<Record<string, string>> = {
  affiliateUrl: "https://weft.example/r/k3nV7xQp",
  channel: "instagram",
  code: "ORLA10",
  country: "DE",
  currency: "USD",
  destination: "https://shop.example/coat",
  linkName: "Autumn post",
  merchant: "Quillon & Daughters",
  orderId: "1001",
  product: "Wool coat",
  publisher: "Orla Vantongeren",
};
const byType: Readonly<Partial<Record<ColumnType, string>>> = {
  id: "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e",
  integer: "1",
  amount: "129.00",
  percent: "10",
  day: "2026-11-21",
  timestamp: "2026-11-21T10:15:00.000Z",
  boolean: "true",
};

/** A file's columns and a row. */
function exampleOfFile({ columns }: DataFile): string {
  const row = columns.map((key) => {
    const { type, values }: DataColumn = dataColumns[key];
    return texts[nameOf(key)] ?? Object.keys(values ?? {})[0] ?? byType[type] ?? "";
  });
  return [columns.map(nameOf), row].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Where several files have a path, the first is the default one. */
const described = Object.values<DataFile>(dataFiles).filter(({ path }) => path);
const csvExamples = Object.fromEntries(described.reverse().map((file) => [`GET ${file.path}`, exampleOfFile(file)]));

const receipt =
  "c2sp.org/tlog-proof@v1\nextra eyJlbnRyeSI6InRoZSByZWNvcmQgb2YgdGhlIG9yZGVyIn0=\nindex 18204\nUq2f…\nnQ71…\n\nweft.example/log\n20311\nk0pV…\n";

/** The first lines of files, by operation. A test compares the first of them with a real file's. */
export const fileExamples: Readonly<Record<string, string>> = {
  ...csvExamples,
  "GET /api/v1/publisher/claims/{id}/files/{fileId}": "%PDF-1.7\n…\n%%EOF\n",
  "GET /api/v1/advertiser/claims/{id}/files/{fileId}": "%PDF-1.7\n…\n%%EOF\n",
  "GET /api/v1/publisher/statements/{month}/receipts.zip": "PK…receipts/1001-18204.tlog-proof…",
  "GET /api/v1/advertiser/statements/{month}/receipts.zip": "PK…receipts/1001-18204.tlog-proof…",
  "GET /api/v1/publisher/sales/{id}/receipt": receipt,
  "GET /api/v1/advertiser/sales/{id}/receipt": receipt,
  "GET /api/v1/publisher/claims/{id}/receipt": receipt,
  "GET /api/v1/advertiser/claims/{id}/receipt": receipt,
  "GET /api/v1/publisher/merchants/{id}/terms/{version}/receipt": receipt,
  "GET /api/v1/advertiser/terms/{version}/receipt": receipt,
  "GET /api/v1/links/{id}/days/{day}/receipt": receipt,
};
