import { dayOf } from "../../../contract/days";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { parseRange } from "../../../platform/dateRange";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import { inMemory, type SortedPageArgs, type SortedPageInfo, sortedPageOf } from "../../../platform/paging/sortedPage";
import {
  type Merchant,
  ownMerchant,
  type Partnership,
  type PartnershipFilter,
  type PartnershipListService,
} from "../../../programs";
import { type Figures, noFigures } from "../../../sales";
import type { Whose } from "../conditions";
import { Report, type ReportRequest } from "../report";
import { byIdOf } from "../sources";
import type { TotalsReader } from "../totalsReader";
import { type PartnerOrders, partnerOrders } from "./partnerOrders";

export const PartnerSortEnum = enumOf("PartnerSort", "Sort key of a brand's creators.", {
  CHANGED: ["changed", "When the partnership entered its current state."],
  CLICKS: ["clicks", "Clicks in the range."],
  SALES: ["sales", "Pending and approved orders in the range."],
  REVENUE: ["revenue", "Value of these orders, less returns."],
  COMMISSION: ["commission", "Commission on these orders, less returns."],
});
export type PartnerSort = (typeof PartnerSortEnum)[keyof typeof PartnerSortEnum];

export interface PartnerQuery {
  sort: PartnerSort;
  isDescending: boolean;
  filter: PartnershipFilter;
  range: unknown;
}

export interface PartnerPageData {
  nodes: { partnership: Partnership; figures: Figures }[];
  pageInfo: SortedPageInfo;
  currency: string;
  /** Counted only if requested. */
  count: () => Promise<number>;
}

interface Sorted {
  id: string;
  value: number;
}

/** A brand's creators with their figures. */
export class PartnershipReportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly lists: PartnershipListService,
    private readonly totals: TotalsReader,
  ) {}

  /**
   * Sorted by time, a page only reads its own creators' figures. Sorted by a figure, which no index has, all of the
   * brand's figures of the range are added up.
   */
  async list(viewer: Viewer, query: PartnerQuery, args: SortedPageArgs): Promise<PartnerPageData> {
    const { sort, isDescending, filter } = query;
    const range = parseRange(query.range, dayOf(this.clock.now()));
    const { id, currency } = await ownMerchant(this.db.read, viewer);
    const figuresOf = async (whose: Partial<Whose>) => {
      const rows = await this.totals.by(["publisherId"], { column: "merchantId", ids: [id], ...whose }, range);
      return new Map(rows.map((row) => [row.publisherId, row]));
    };
    if (sort === "changed") {
      const page = await this.lists.list(viewer, filter, isDescending, args);
      const figures = await figuresOf({ publisherIds: page.nodes.map(({ publisherId }) => publisherId) });
      const nodes = page.nodes.map((row) => ({ partnership: row, figures: figures.get(row.publisherId) ?? noFigures }));
      return { nodes, pageInfo: page.pageInfo, currency, count: page.count };
    }
    const [matching, figures] = await Promise.all([this.lists.matching(viewer, filter), figuresOf({})]);
    const rows = matching.map(({ id, publisherId }): Sorted => ({ id, value: figures.get(publisherId)?.[sort] ?? 0 }));
    const page = await sortedPageOf<Sorted>(
      {
        list: `partners by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: true,
        read: inMemory(rows),
      },
      args,
    );
    const ids = page.nodes.map((row) => row.id);
    const known = await byIdOf((some) => this.lists.byIds(some), ids);
    const nodes = page.nodes.flatMap((row) => {
      const partnership = known.get(row.id);
      return partnership ? [{ partnership, figures: figures.get(partnership.publisherId) ?? noFigures }] : [];
    });
    return { nodes, pageInfo: page.pageInfo, currency, count: async () => rows.length };
  }

  get(viewer: Viewer, publisherId: string): Promise<Partnership> {
    return this.lists.withPublisher(viewer, publisherId);
  }

  async report(viewer: Viewer, publisherId: string, range: unknown, compare: boolean): Promise<PartnerReport> {
    const now = this.clock.now();
    const asked = { range: parseRange(range, dayOf(now)), compare, now };
    const pair = await this.lists.withPublisher(viewer, publisherId);
    const merchant = await ownMerchant(this.db.read, viewer);
    const read = () => this.db.replicaReadFor([merchant.id]);
    return new PartnerReport(this.totals, merchant, publisherId, asked, () =>
      partnerOrders(read(), this.db.engine, { ...pair, currency: merchant.currency }, asked.range),
    );
  }
}

/** One creator's figures at one brand. */
export class PartnerReport extends Report {
  constructor(
    totals: TotalsReader,
    private readonly merchant: Pick<Merchant, "id" | "currency">,
    publisherId: string,
    asked: ReportRequest,
    private readonly readOrders: () => Promise<PartnerOrders>,
  ) {
    super(totals, { column: "merchantId", ids: [merchant.id], publisherIds: [publisherId] }, asked);
  }

  async currencies(): Promise<[string]> {
    return [this.merchant.currency];
  }

  orders(): Promise<PartnerOrders> {
    return this.once("orders", this.readOrders);
  }
}
