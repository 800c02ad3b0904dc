import type { SeenClick } from "../clicks/click.service";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "../clicks/clickKind";
import { BadInputError } from "../core/errors";
import { basisPointsToPercent, formatCents } from "../core/money";
import { commissionOf } from "../sales/saleTotals";
import { clickEarning, type SaleWithEarnings } from "../sales/saleWithEarnings";
import type { AdvertiserReport } from "./advertiserReport";
import type { PublisherReport } from "./publisherReport";
import type { Figures } from "./totalsReader";

/** Reports as flat rows, for files. Amounts are dollars with two decimals. */
export type Row = Record<string, string | number | null>;

export interface Flat {
  columns: readonly string[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

const FIGURES = ["clicks", "people", "sales", "revenue", "commission"] as const;

const figuresOf = ({ clicks, people, sales, revenue, commission }: Figures): Row => ({
  clicks,
  people,
  sales,
  revenue: formatCents(revenue),
  commission: formatCents(commission),
});

function flat<T extends Figures>(names: readonly string[], rows: readonly T[], nameOf: (row: T) => Row): Flat {
  return { columns: [...names, ...FIGURES], rows: rows.map((row) => ({ ...nameOf(row), ...figuresOf(row) })) };
}

/** Maps rows lazily, while the file is being written. */
export async function* mapped<T>(rows: AsyncIterable<T>, show: (row: T) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield show(row);
}

const byDay = async (report: PublisherReport | AdvertiserReport) =>
  flat(["day"], await report.days(), ({ day }) => ({ day }));

const publisherTables: Record<string, (report: PublisherReport) => Promise<Flat>> = {
  day: byDay,
  link: async (report) =>
    flat(["merchant", "channel", "code", "created"], await report.links(), ({ link, merchant }) => ({
      merchant: merchant?.name ?? "Unknown",
      channel: link.channel,
      code: link.code,
      created: link.createdAt.toISOString(),
    })),
  merchant: async (report) =>
    flat(["merchant"], await report.merchants(), ({ merchant }) => ({ merchant: merchant.name })),
  channel: async (report) => flat(["channel"], await report.channels(), ({ name }) => ({ channel: name })),
  subId: async (report) => ({
    columns: ["subId", ...FIGURES],
    rows: mapped(report.allSubIds(), ({ subId, ...figures }) => ({ subId, ...figuresOf(figures) })),
  }),
};

const advertiserTables: Record<string, (report: AdvertiserReport) => Promise<Flat>> = {
  day: byDay,
  publisher: async (report) =>
    flat(["merchant", "publisher"], await report.rows(), ({ merchant, publisher }) => ({
      merchant: merchant.name,
      publisher: publisher.name,
    })),
  channel: async (report) => flat(["channel"], await report.channels(), ({ name }) => ({ channel: name })),
};

function tableOf<T>(tables: Record<string, T>, by: unknown, usual: string): T {
  const name = by === undefined || by === "" ? usual : String(by);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new BadInputError({ by: `Please choose one of ${Object.keys(tables).join(", ")}` });
  return table;
}

export const publisherTable = (report: PublisherReport, by: unknown): Promise<Flat> =>
  tableOf(publisherTables, by, "link")(report);

export const advertiserTable = (report: AdvertiserReport, by: unknown): Promise<Flat> =>
  tableOf(advertiserTables, by, "publisher")(report);

export const saleColumns = [
  "received",
  "occurred",
  "orderId",
  "status",
  "reason",
  "amount",
  "returned",
  "currency",
  "ratePercent",
  "commission",
  "subId",
  "clickId",
  "linkId",
] as const;

export const saleRow = (sale: SaleWithEarnings): Row => ({
  received: sale.createdAt.toISOString(),
  occurred: sale.occurredAt.toISOString(),
  orderId: sale.orderId,
  status: sale.status,
  reason: sale.reason,
  amount: formatCents(sale.amount),
  returned: formatCents(sale.returnedAmount),
  currency: sale.currency,
  ratePercent: basisPointsToPercent(sale.why.rateBasisPoints),
  commission: formatCents(commissionOf(sale.earnings)),
  subId: clickEarning(sale)?.subId ?? null,
  clickId: sale.clickId,
  linkId: clickEarning(sale)?.linkId ?? null,
});

export const clickColumns = ["at", "kind", "linkId", "subId", "device", "referrerHost", "country", "id"] as const;

const KINDS: Record<ClickKind, string> = {
  [PERSON]: "person",
  [REPEAT]: "repeat",
  [BOT]: "bot",
  [NOT_A_VISIT]: "not a visit",
};

export const clickRow = ({ at, kind, ...click }: SeenClick): Row => ({
  ...click,
  at: at.toISOString(),
  kind: KINDS[kind],
});
