import type { UserService } from "../accounts/user.service";
import type { ClickService } from "../clicks/click.service";
import type { ExportContent } from "../contract/exportForms";
import type { Viewer } from "../core/context";
import { BadInputError } from "../core/errors";
import type { LinkService } from "../links/link.service";
import { clickColumns, clickRow, mapped } from "../reports/reportRows";
import { advertiserSales, publisherSales } from "../reports/saleFile";
import type { Table, TableFilter } from "./exportTable";
import { earningsTable, type MoneySources, payoutsTable, statementTable } from "./moneyTables";

export interface TableSources extends MoneySources {
  clicks: ClickService;
  links: LinkService;
  users: UserService;
}

interface Content {
  /** Whose it is; of both kinds of account if omitted. */
  of?: { role: Viewer["role"]; refusal: string };
  /** Why it has no status, if it has none. */
  noStatus?: string;
  table: (sources: TableSources, viewer: Viewer, filter: TableFilter) => Table;
}

const publishers = (what: string) => ({ role: "publisher", refusal: `Only publishers have ${what}` }) as const;

const contents: Readonly<Record<ExportContent, Content>> = {
  orders: { table: ordersOf },
  clicks: { of: publishers("clicks"), noStatus: "Clicks have no status", table: clicksOf },
  earnings: { of: publishers("earnings"), noStatus: "Earnings are not chosen by status", table: earningsTable },
  payouts: { of: publishers("payouts"), noStatus: "Payouts are not chosen by status", table: payoutsTable },
  statement: {
    of: { role: "advertiser", refusal: "Only brands have a statement" },
    noStatus: "Lines of a statement have no status",
    table: statementTable,
  },
};

/** What API keys may not read elsewhere either. */
const forPeopleOnly: ReadonlySet<ExportContent> = new Set(["payouts"]);

export const mayKeyRead = (content: ExportContent): boolean => !forPeopleOnly.has(content);

/** What a file contains, for the whole of it at once and for the one that is prepared. A wrong filter is refused at once. */
export function tableOf(content: ExportContent, sources: TableSources, viewer: Viewer, filter: TableFilter): Table {
  const { of, noStatus, table } = contents[content];
  if (of && viewer.role !== of.role) throw new BadInputError({ content: of.refusal });
  if (noStatus && filter.status) throw new BadInputError({ status: noStatus });
  return table(sources, viewer, noStatus ? { from: filter.from, to: filter.to } : filter);
}

function ordersOf(sources: TableSources, viewer: Viewer, { status, ...range }: TableFilter): Table {
  const filter = { status, range };
  const rows = sources.sales.all(viewer, filter);
  const table = viewer.role === "publisher" ? publisherSales(rows, sources) : advertiserSales(rows, sources);
  return { ...table, count: async () => (await sources.sales.list(viewer, filter, { first: 0 })).count() };
}

function clicksOf({ clicks }: TableSources, viewer: Viewer, range: TableFilter): Table {
  return {
    columns: clickColumns,
    rows: mapped(clicks.all(viewer, { range }), clickRow),
    count: async () => (await clicks.list(viewer, { range }, { first: 0 })).count(),
  };
}
