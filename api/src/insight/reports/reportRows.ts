import { declineLabel } from "../../contract/inquiries/orderReasons";
import { BadInputError } from "../../platform/errors";
import { formatCents } from "../../platform/money";
import type { Figures } from "../../sales";
import { asTable, type Column, type Table } from "../exports/table";
import type { AdvertiserReport } from "./advertiserReport";
import { type LinkSources, linkColumns, linkNamed } from "./linkNames";
import type { PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";

type ProductSources = Pick<LinkSources, "productLinks">;

/** Amounts have the digits of their currency, which is the last column. */
export const figureColumns: readonly Column<CurrencyFigures>[] = [
  "clicks",
  "people",
  "sales",
  ["revenue", ({ revenue, currency }) => formatCents(revenue, currency)],
  ["commission", ({ commission, currency }) => formatCents(commission, currency)],
  "currency",
];

/** Rows of a report's one currency, while they are being read. */
async function* inOne<T extends Figures>(
  report: Report,
  rows: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T & CurrencyFigures> {
  const currency = await report.currency();
  for await (const row of rows) yield { ...row, currency };
}

const byDay = async (report: Report) => asTable(inOne(report, await report.days()), ["day", ...figureColumns]);

const byReason = async (report: Report) =>
  asTable(await report.declines(), [
    ["reasonCode", ({ reason }) => reason],
    ["reason", ({ reason }) => declineLabel(reason)],
    "orders",
  ]);

const byChannel = async (report: PublisherReport | AdvertiserReport) =>
  asTable(inOne(report, await report.channels()), [["channel", ({ name }) => name], ...figureColumns]);

const publisherTables: Record<string, (report: PublisherReport, sources: ProductSources) => Promise<Table>> = {
  day: byDay,
  reason: byReason,
  /** A row for each link, and for each discount code and bonus that belongs to none. */
  link: async (report, { productLinks }) => {
    const rows = report.requestedOf(await report.sources());
    const products = await productLinks.ofMany(rows.flatMap(({ link }) => (link ? [link.id] : [])));
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    const named = rows.map((row) => ({ ...row, ...linkNamed(row.link, productOf.get(row.id)) }));
    return asTable(named, [
      ["merchant", ({ merchant }) => merchant?.name ?? "Unknown"],
      "channel",
      ["code", ({ link }) => link?.code],
      ["created", ({ link }) => link?.createdAt],
      ["destination", ({ link, merchant }) => (link ? (link.destination ?? merchant?.website) : null)],
      ...linkColumns,
      "discountCode",
      ["linkId", ({ link }) => link?.id],
      "merchantId",
      ...figureColumns,
    ]);
  },
  merchant: async (report) =>
    asTable(report.requestedOf(await report.merchants()), [
      ["merchant", ({ merchant }) => merchant.name],
      ["merchantId", ({ merchant }) => merchant.id],
      ...figureColumns,
    ]),
  channel: byChannel,
  subId: async (report) => asTable(inOne(report, report.allSubIds()), ["subId", ...figureColumns]),
};

const advertiserTables: Record<string, (report: AdvertiserReport) => Promise<Table>> = {
  day: byDay,
  reason: byReason,
  publisher: async (report) =>
    asTable(inOne(report, await report.rows()), [
      ["merchant", ({ merchant }) => merchant.name],
      ["publisher", ({ publisher }) => publisher.name],
      ["merchantId", ({ merchant }) => merchant.id],
      ["publisherId", ({ publisher }) => publisher.id],
      ...figureColumns,
    ]),
  channel: byChannel,
};

function chosen<T>(tables: Record<string, T>, by: unknown, usual: string): T {
  const name = by === undefined || by === "" ? usual : String(by);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new BadInputError({ by: `Please choose one of ${Object.keys(tables).join(", ")}` });
  return table;
}

export const publisherTable = (report: PublisherReport, sources: ProductSources, by: unknown): Promise<Table> =>
  chosen(publisherTables, by, "link")(report, sources);

export const advertiserTable = (report: AdvertiserReport, by: unknown): Promise<Table> =>
  chosen(advertiserTables, by, "publisher")(report);
