import { declineLabel } from "../../contract/claims/orderReasons";
import type { DataFileName } from "../../contract/data/files";
import { BadInputError } from "../../platform/errors";
import { formatCents } from "../../platform/money";
import type { Figures } from "../../sales";
import { fileTable, type Table } from "../exports/table";
import type { AdvertiserReport } from "./advertiserReport";
import type { BrandDimension, Breakdown, CreatorDimension, DimensionRow } from "./breakdown/dimensionRows";
import { type LinkSources, linkNamed } from "./linkNames";
import type { PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";

type ProductSources = Pick<LinkSources, "productLinks">;

/** Amounts have their currency's decimals. */
export const figureCells = {
  revenue: ({ revenue, currency }: CurrencyFigures) => formatCents(revenue, currency),
  commission: ({ commission, currency }: CurrencyFigures) => formatCents(commission, currency),
};

/** Rows of a report in one currency, while they are read. */
async function* inOne<T extends Figures>(
  report: Report,
  rows: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T & CurrencyFigures> {
  const currency = await report.currency();
  for await (const row of rows) yield { ...row, currency };
}

type Side = "creator" | "brand";

const byDay = (side: Side) => async (report: Report) =>
  fileTable(`${side}DayReport`, inOne(report, await report.days()), figureCells);

const byReason = (side: Side) => async (report: Report) =>
  fileTable(`${side}ReasonReport`, await report.declines(), {
    reasonCode: ({ reason }) => reason,
    reason: ({ reason }) => declineLabel(reason),
  });

const byChannel = (side: Side) => async (report: PublisherReport | AdvertiserReport) =>
  fileTable(`${side}ChannelReport`, inOne(report, await report.channels()), {
    ...figureCells,
    channel: ({ name }) => name,
  });

type Broken<By> = (by: By) => Promise<Breakdown>;

/** Files of a breakdown: its value, its name and what is counted of it. */
const breakdownFiles = {
  creator: { product: "creatorProductReport", hour: "creatorHourReport" },
  brand: {
    product: "brandProductReport",
    category: "brandCategoryReport",
    code: "brandCodeReport",
    country: "brandCountryReport",
    device: "brandDeviceReport",
    referrer: "brandReferrerReport",
    customer: "brandCustomerReport",
  },
} as const satisfies Record<Side, Record<string, DataFileName>>;

function breakdownTables<By extends string>(files: Partial<Record<By, DataFileName>>, breakdown: Broken<By>) {
  const tables = Object.entries(files as Record<By, (typeof breakdownFiles)["brand"]["product"]>).map(([by, file]) => [
    by,
    async () => {
      const { rows } = await breakdown(by as By);
      return fileTable(file as typeof breakdownFiles.brand.product, rows, {
        product: ({ key }) => key,
        [by]: ({ key }: DimensionRow) => key,
        revenue: ({ revenue, currency }) => formatCents(revenue, currency),
        commission: ({ commission, currency }) => formatCents(commission, currency),
        returnedAmount: (row) => (row.hasReturns ? formatCents(row.amount - row.revenue, row.currency) : null),
      });
    },
  ]);
  return Object.fromEntries(tables) as Record<string, () => Promise<Table>>;
}

const publisherTables: Record<string, (report: PublisherReport, sources: ProductSources) => Promise<Table>> = {
  day: byDay("creator"),
  reason: byReason("creator"),
  /** A row for each link, and for each discount code and bonus without one. */
  link: async (report, { productLinks }) => {
    const rows = report.requestedOf(await report.sources());
    const products = await productLinks.ofMany(rows.flatMap(({ link }) => (link ? [link.id] : [])));
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    const named = rows.map((row) => ({ ...row, ...linkNamed(row.link, productOf.get(row.id)) }));
    return fileTable("creatorLinkReport", named, {
      ...figureCells,
      merchant: ({ merchant }) => merchant?.name ?? "Unknown",
      code: ({ link }) => link?.code,
      createdAt: ({ link }) => link?.createdAt,
      destination: ({ link, merchant }) => (link ? (link.destination ?? merchant?.website) : null),
      linkId: ({ link }) => link?.id,
    });
  },
  merchant: async (report) =>
    fileTable("creatorBrandReport", report.requestedOf(await report.merchants()), {
      ...figureCells,
      merchant: ({ merchant }) => merchant.name,
      merchantId: ({ merchant }) => merchant.id,
    }),
  channel: byChannel("creator"),
  subId: async (report) => fileTable("creatorSubIdReport", inOne(report, report.allSubIds()), figureCells),
};

const advertiserTables: Record<string, (report: AdvertiserReport) => Promise<Table>> = {
  day: byDay("brand"),
  reason: byReason("brand"),
  publisher: async (report) =>
    fileTable("brandCreatorReport", inOne(report, await report.rows()), {
      ...figureCells,
      merchant: ({ merchant }) => merchant.name,
      publisher: ({ publisher }) => publisher.name,
      merchantId: ({ merchant }) => merchant.id,
      publisherId: ({ publisher }) => publisher.id,
    }),
  channel: byChannel("brand"),
};

function chosen<T>(tables: Record<string, T>, by: unknown, usual: string): T {
  const name = by === undefined || by === "" ? usual : String(by);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new BadInputError({ by: `Please choose one of ${Object.keys(tables).join(", ")}` });
  return table;
}

export const publisherTable = (
  report: PublisherReport,
  sources: ProductSources,
  by: unknown,
  breakdown: Broken<CreatorDimension>,
): Promise<Table> => {
  const tables = { ...publisherTables, ...breakdownTables(breakdownFiles.creator, breakdown) };
  return chosen(tables, by, "link")(report, sources);
};

export const advertiserTable = (
  report: AdvertiserReport,
  by: unknown,
  breakdown: Broken<BrandDimension>,
): Promise<Table> => {
  const tables = { ...advertiserTables, ...breakdownTables(breakdownFiles.brand, breakdown) };
  return chosen(tables, by, "publisher")(report);
};
