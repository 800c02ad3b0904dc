import { declineLabel } from "../../contract/inquiries/orderReasons";
import type { AuditEvent } from "../../platform/audit/audit.entity";
import type { Viewer } from "../../platform/context";
import { BadInputError } from "../../platform/errors";
import { basisPointsToPercent, formatCents } from "../../platform/money";
import {
  commissionOf,
  earningsFor,
  type Figures,
  type SaleWithEarnings,
  shownClickId,
  shownEarning,
  shownRate,
} from "../../sales";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT, type SeenClick } from "../../tracking";
import type { AdvertiserReport } from "./advertiserReport";
import { type LinkSources, linkColumns, linkNamed } from "./linkNames";
import type { PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";

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

/** Of a row for each link, and for each discount code and bonus that belongs to none. */
const sourceColumns = [
  "merchant",
  "channel",
  "code",
  "created",
  "destination",
  ...linkColumns,
  "discountCode",
  "linkId",
  "merchantId",
] as const;

const publisherTables: Record<string, (report: PublisherReport, sources: ProductSources) => Promise<Flat>> = {
  day: byDay,
  reason: byReason,
  link: async (report, { productLinks }) => {
    const rows = report.requestedOf(await report.sources());
    const products = await productLinks.ofMany(rows.flatMap(({ link }) => (link ? [link.id] : [])));
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    return flat(sourceColumns, rows, ({ id, link, merchantId, merchant, channel, discountCode }) => ({
      merchant: merchant?.name ?? "Unknown",
      channel,
      code: link?.code ?? null,
      created: link?.createdAt.toISOString() ?? null,
      destination: link ? (link.destination ?? merchant?.website ?? null) : null,
      ...linkNamed(link ?? undefined, productOf.get(id)),
      discountCode,
      linkId: link?.id ?? null,
      merchantId,
    }));
  },
  merchant: async (report) =>
    flat(["merchant", "merchantId"], report.requestedOf(await report.merchants()), ({ merchant }) => ({
      merchant: merchant.name,
      merchantId: merchant.id,
    })),
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
    flat(["merchant", "publisher", "merchantId", "publisherId"], await inOne(report, report.rows()), (row) => ({
      merchant: row.merchant.name,
      publisher: row.publisher.name,
      merchantId: row.merchant.id,
      publisherId: row.publisher.id,
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
  "saleId",
  "merchantId",
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
  saleId: sale.id,
  merchantId: sale.merchantId,
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
