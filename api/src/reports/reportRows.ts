import type { AuditEvent } from "../audit/audit.entity";
import type { SeenClick } from "../clicks/click.service";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "../clicks/clickKind";
import { declineLabel } from "../contract/inquiries/orderReasons";
import type { Viewer } from "../core/context";
import { BadInputError } from "../core/errors";
import { basisPointsToPercent, formatCents } from "../core/money";
import { commissionOf } from "../sales/saleTotals";
import { earningsFor, type SaleWithEarnings } from "../sales/saleWithEarnings";
import { shownClickId, shownEarning, shownRate } from "../sales/shownShares";
import type { AdvertiserReport } from "./advertiserReport";
import { type LinkSources, linkColumns, linkNamed } from "./linkNames";
import type { PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";
import type { Figures } from "./totalsReader";

type ProductSources = Pick<LinkSources, "productLinks">;

/** Reports as flat rows, for files. Amounts have the digits of their currency, which is the last column. */
export type Row = Record<string, string | number | null>;

export interface Flat {
  columns: readonly string[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

export const reportFigures = ["clicks", "people", "sales", "revenue", "commission", "currency"] as const;

export const figuresOf = ({ clicks, people, sales, revenue, commission }: Figures, currency: string): Row => ({
  clicks,
  people,
  sales,
  revenue: formatCents(revenue, currency),
  commission: formatCents(commission, currency),
  currency,
});

function flat<T extends CurrencyFigures>(names: readonly string[], rows: readonly T[], nameOf: (row: T) => Row): Flat {
  const rowOf = (row: T) => ({ ...nameOf(row), ...figuresOf(row, row.currency) });
  return { columns: [...names, ...reportFigures], rows: rows.map(rowOf) };
}

/** The rows of a report's one currency. */
async function inOne<T extends Figures>(report: Report, rows: Promise<T[]>): Promise<(T & CurrencyFigures)[]> {
  const currency = await report.currency();
  return (await rows).map((row) => ({ ...row, currency }));
}

/** Maps rows lazily, while the file is being written. */
export async function* mapped<T>(rows: AsyncIterable<T>, show: (row: T) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield show(row);
}

const byDay = async (report: PublisherReport | AdvertiserReport) =>
  flat(["day"], await inOne(report, report.days()), ({ day }) => ({ day }));

const byReason = async (report: PublisherReport | AdvertiserReport): Promise<Flat> => ({
  columns: ["reasonCode", "reason", "orders"],
  rows: (await report.declines()).map(({ reason, orders }) => ({
    reasonCode: reason,
    reason: declineLabel(reason),
    orders,
  })),
});

const publisherTables: Record<string, (report: PublisherReport, sources: ProductSources) => Promise<Flat>> = {
  day: byDay,
  reason: byReason,
  link: async (report, { productLinks }) => {
    const rows = await report.links();
    const products = await productLinks.ofMany(rows.map(({ link }) => link.id));
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    const names = ["merchant", "channel", "code", "created", "destination", ...linkColumns];
    return flat(names, rows, ({ link, merchant }) => ({
      merchant: merchant?.name ?? "Unknown",
      channel: link.channel,
      code: link.code,
      created: link.createdAt.toISOString(),
      destination: link.destination ?? merchant?.website ?? null,
      ...linkNamed(link, productOf.get(link.id)),
    }));
  },
  merchant: async (report) =>
    flat(["merchant"], await report.merchants(), ({ merchant }) => ({ merchant: merchant.name })),
  channel: async (report) =>
    flat(["channel"], await inOne(report, report.channels()), ({ name }) => ({ channel: name })),
  subId: async (report) => {
    const currency = await report.currency();
    return {
      columns: ["subId", ...reportFigures],
      rows: mapped(report.allSubIds(), ({ subId, ...figures }) => ({ subId, ...figuresOf(figures, currency) })),
    };
  },
};

const advertiserTables: Record<string, (report: AdvertiserReport) => Promise<Flat>> = {
  day: byDay,
  reason: byReason,
  publisher: async (report) =>
    flat(["merchant", "publisher"], await inOne(report, report.rows()), ({ merchant, publisher }) => ({
      merchant: merchant.name,
      publisher: publisher.name,
    })),
  channel: async (report) =>
    flat(["channel"], await inOne(report, report.channels()), ({ name }) => ({ channel: name })),
};

function tableOf<T>(tables: Record<string, T>, by: unknown, usual: string): T {
  const name = by === undefined || by === "" ? usual : String(by);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new BadInputError({ by: `Please choose one of ${Object.keys(tables).join(", ")}` });
  return table;
}

export const publisherTable = (report: PublisherReport, sources: ProductSources, by: unknown): Promise<Flat> =>
  tableOf(publisherTables, by, "link")(report, sources);

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

/** Of a shared order a publisher's file has its own part. */
export const saleRow = (sale: SaleWithEarnings, viewer: Pick<Viewer, "id" | "role">): Row => ({
  received: sale.createdAt.toISOString(),
  occurred: sale.occurredAt.toISOString(),
  orderId: sale.orderId,
  status: sale.status,
  reason: sale.reason,
  amount: formatCents(sale.amount, sale.currency),
  returned: formatCents(sale.returnedAmount, sale.currency),
  currency: sale.currency,
  ratePercent: basisPointsToPercent(shownRate(viewer, sale)),
  commission: formatCents(commissionOf(earningsFor(viewer, sale)), sale.currency),
  subId: shownEarning(viewer, sale)?.subId ?? null,
  clickId: shownClickId(viewer, sale),
  linkId: shownEarning(viewer, sale)?.linkId ?? null,
});

export const auditColumns = ["at", "actorId", "actor", "action", "subject", "before", "after", "id"] as const;

export const auditRow = (event: AuditEvent, actor: string | null): Row => ({
  at: event.createdAt.toISOString(),
  actorId: event.actorId,
  actor,
  action: event.action,
  subject: event.subject,
  before: event.before === null ? null : JSON.stringify(event.before),
  after: event.after === null ? null : JSON.stringify(event.after),
  id: event.id,
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
