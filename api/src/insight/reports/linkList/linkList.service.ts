import { In } from "typeorm";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { dayOf } from "../../../contract/days";
import type { LinkHealthState } from "../../../contract/links/linkHealth";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { parseRange } from "../../../platform/dateRange";
import { chunksOf } from "../../../platform/db/chunks";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import {
  allOf,
  type Condition,
  inMemory,
  type Position,
  type SortedPage,
  type SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../../../platform/paging/sortedPage";
import { type Figures, noFigures } from "../../../sales";
import { LinkHealth, type LinkTags, type ProductLink, type ProductLinkService } from "../../../tracking";
import { asTable, oneOf, type Table } from "../../exports/table";
import type { LinkRow } from "../publisherReport";
import { figureColumns } from "../reportRows";
import { byIdOf, type ReportNames } from "../sources";
import type { TotalsReader } from "../totalsReader";
import { countLinks, type LinkFilter, LinkStateEnum, linkConditions } from "./linkFilter";

const figureSorts = ["clicks", "sales", "commission"] as const;
type FigureSort = (typeof figureSorts)[number];

export const LinkSortEnum = enumOf("LinkSort", "What links are sorted by; equal ones by when they were created.", {
  CREATED: ["created", "When they were created."],
  NAME: ["name", "What they are called, or else the brand's name."],
  CHANNEL: ["channel", "The channel."],
  CLICKS: ["clicks", "Clicks in the range."],
  SALES: ["sales", "Sales in the range."],
  COMMISSION: ["commission", "Commission in the range; the number alone, whatever its currency."],
});
export type LinkSort = (typeof LinkSortEnum)[keyof typeof LinkSortEnum];

export interface LinkQuery {
  sort: LinkSort;
  isDescending: boolean;
  filter: LinkFilter;
  /** The days of the figures. */
  range: unknown;
}

/** A link in a file. */
export interface FileLink extends LinkRow {
  tags: readonly string[];
  product: Pick<ProductLink, "title" | "picturePath"> | null;
  health: Pick<LinkHealth, "state" | "since"> | null;
}

export interface LinkPage extends SortedPage<LinkRow> {
  /** Counted only if it is requested. */
  count: () => Promise<number>;
}

const isFigure = (sort: LinkSort): sort is FigureSort => figureSorts.some((one) => one === sort);

/** What texts are sorted by: their beginning, which a cursor can hold. */
const SORTED_LENGTH = 60;

/** Links per look-up of their names, in files. */
const FILE_BATCH = 200;

const byLink = <T extends { linkId: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.linkId, row]));

type Row = Position<string | number>;
type FiguresById = ReadonlyMap<string, Figures>;

/** A publisher's links with their figures, by page, search and sort. */
export class LinkList {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly names: Pick<ReportNames, "links" | "merchants"> & {
      linkTags: LinkTags;
      productLinks: Pick<ProductLinkService, "ofMany">;
    },
    private readonly totals: TotalsReader,
  ) {}

  async list(
    viewer: Viewer,
    { sort, isDescending, filter, range }: LinkQuery,
    args: SortedPageArgs,
  ): Promise<LinkPage> {
    const conditions = linkConditions(viewer.id, filter);
    const days = parseRange(range, dayOf(this.clock.now()));
    const figures = this.figuresOf(viewer, days);
    const page = await sortedPageOf<Row>(
      {
        list: `links by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: isFigure(sort),
        read: async (from, isDown, limit) => {
          if (sort === "created") return this.byAge(conditions, from, isDown, limit);
          return inMemory<Row>(await this.positions(conditions, sort, await figures))(from, isDown, limit);
        },
      },
      args,
    );
    return {
      nodes: await this.shown(page.nodes, await figures),
      pageInfo: page.pageInfo,
      count: () => countLinks(this.db.longRead, conditions),
    };
  }

  /**
   * All that the list holds, in its order, for files. The order is settled first: an account has a bounded number of
   * links.
   */
  async all(viewer: Viewer, { sort, isDescending, filter, range }: LinkQuery): Promise<AsyncGenerator<FileLink>> {
    const conditions = linkConditions(viewer.id, filter);
    const figures = await this.figuresOf(viewer, parseRange(range, dayOf(this.clock.now())));
    const rows = await this.positions(conditions, sort, figures);
    const sorted = await inMemory<Row>(rows)(undefined, isDescending, rows.length);
    return this.inBatches(sorted, figures);
  }

  private async *inBatches(rows: readonly Row[], figures: FiguresById): AsyncGenerator<FileLink> {
    for (const some of chunksOf(rows, FILE_BATCH)) {
      const shown = await this.shown(some, figures);
      const ids = shown.map(({ link }) => link.id);
      const tags = await this.names.linkTags.of(ids);
      const linkId = In([...ids, ""]);
      const products = byLink(await this.names.productLinks.ofMany(ids));
      const judged = byLink(await this.db.longRead.findBy(LinkHealth, { linkId }));
      for (const row of shown) {
        const product = products.get(row.link.id) ?? null;
        const health = judged.get(row.link.id) ?? null;
        yield {
          ...row,
          product,
          health,
          tags: tags.filter(({ linkId }) => linkId === row.link.id).map(({ tag }) => tag),
        };
      }
    }
  }

  /** Of all of the publisher's links: of days that are over they are kept in memory for a minute. */
  private async figuresOf({ id }: Viewer, range: Parameters<TotalsReader["by"]>[2]): Promise<FiguresById> {
    const rows = await this.totals.by(["linkId"], { column: "publisherId", ids: [id] }, range);
    return new Map(rows.map(({ linkId, ...figures }) => [linkId, figures]));
  }

  private byAge(conditions: readonly Condition[], from: Row | undefined, isDown: boolean, limit: number) {
    const sign = isDown ? "<" : ">";
    const all = from ? [...conditions, { sql: `l.id ${sign} ?`, values: [from.id] }] : conditions;
    return this.db.longRead.query<Row[]>(
      `SELECT l.id AS id, '' AS value FROM link l WHERE ${allOf(all)}
       ORDER BY l.id ${isDown ? "DESC" : "ASC"} LIMIT ${limit}`,
      valuesOf(all),
    );
  }

  /** Of all links at once, since sums of many days, and names of brands beside links, are in no index. */
  private async positions(conditions: readonly Condition[], sort: LinkSort, figures: FiguresById): Promise<Row[]> {
    const text = { name: "COALESCE(l.name, m.name, '')", channel: "l.channel" } as const;
    const value = sort === "name" || sort === "channel" ? `LOWER(SUBSTR(${text[sort]}, 1, ${SORTED_LENGTH}))` : "''";
    const brand = sort === "name" ? "LEFT JOIN merchant m ON m.id = l.merchantId" : "";
    const rows = await this.db.longRead.query<{ id: string; value: string }[]>(
      `SELECT l.id AS id, ${value} AS value FROM link l ${brand} WHERE ${allOf(conditions)}`,
      valuesOf(conditions),
    );
    return isFigure(sort) ? rows.map(({ id }) => ({ id, value: figures.get(id)?.[sort] ?? 0 })) : rows;
  }

  private async shown(rows: readonly Row[], figures: FiguresById): Promise<LinkRow[]> {
    const ids = rows.map(({ id }) => id);
    const links = await byIdOf(this.names.links.byIds, ids);
    const merchantIds = [...links.values()].map(({ merchantId }) => merchantId);
    const merchants = await byIdOf(this.names.merchants.byIds, merchantIds);
    return rows.flatMap(({ id }) => {
      const link = links.get(id);
      if (!link) return [];
      const merchant = merchants.get(link.merchantId) ?? null;
      return [{ ...(figures.get(id) ?? noFigures), link, merchant, currency: merchant?.currency ?? USUAL_CURRENCY }];
    });
  }
}

/** A list of links as a file, one row for each. */
export const linkFile = (rows: AsyncIterable<FileLink>): Table =>
  asTable(rows, [
    ["title", ({ link }) => link.name],
    ["merchant", ({ merchant }) => merchant?.name ?? "Unknown"],
    ["channel", ({ link }) => link.channel],
    ["address", ({ link }) => link.affiliateUrl],
    ["destination", ({ link, merchant }) => link.destination ?? merchant?.website],
    ["code", ({ link }) => link.code],
    ["state", ({ link }) => (link.archivedAt ? "archived" : "active")],
    ["tags", ({ tags }) => tags.join(", ")],
    ["created", ({ link }) => link.createdAt],
    ["product", ({ product }) => product?.title],
    ["productPicture", ({ product }) => product?.picturePath],
    ["health", ({ health }) => health?.state],
    ["healthSince", ({ health }) => health?.since],
    ...figureColumns,
  ]);

/** The list as an address asks for it. */
export function linkQueryIn(query: Readonly<Record<string, string | undefined>>): LinkQuery {
  const { search, merchantId, channel, tag, ids, health, sort, state, descending, from, to } = query;
  return {
    sort: oneOf("sort", sort, Object.values(LinkSortEnum)) ?? "created",
    isDescending: oneOf("descending", descending, ["true", "false"]) !== "false",
    filter: {
      search,
      merchantId,
      channel,
      tag,
      state: oneOf("state", state, Object.values(LinkStateEnum)),
      health: health ? (health.split(",") as LinkHealthState[]) : null,
      ids: ids ? ids.split(",") : null,
    },
    range: { from, to },
  };
}
