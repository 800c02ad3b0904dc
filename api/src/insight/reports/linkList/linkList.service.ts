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
import { type Link, LinkHealth, type LinkTags, type ProductLink, type ProductLinkService } from "../../../tracking";
import { fileTable, oneOf, type Table } from "../../exports/table";
import type { LinkRow } from "../publisherReport";
import { figureCells } from "../reportRows";
import { byIdOf, type ReportNames } from "../sources";
import type { TotalsReader } from "../totalsReader";
import { countLinks, type LinkFilter, LinkStateEnum, linkConditions } from "./linkFilter";

const figureSorts = ["clicks", "sales", "commission"] as const;
type FigureSort = (typeof figureSorts)[number];

export const LinkSortEnum = enumOf("LinkSort", "Sort key of links. Ties are sorted by creation time.", {
  CREATED: ["created", "When the link was created."],
  NAME: ["name", "Name of the link, or of the brand if it has none."],
  CHANNEL: ["channel", "Channel of the link."],
  CLICKS: ["clicks", "Clicks in the range."],
  SALES: ["sales", "Orders in the range."],
  COMMISSION: ["commission", "Commission in the range, compared as a number regardless of currency."],
});
export type LinkSort = (typeof LinkSortEnum)[keyof typeof LinkSortEnum];

export interface LinkQuery {
  sort: LinkSort;
  isDescending: boolean;
  filter: LinkFilter;
  /** Only links with clicks but no orders in the range. */
  isUnsold: boolean;
  /** Days of the figures. */
  range: unknown;
}

/** A link as a row of a file. */
export interface FileLink extends LinkRow {
  tags: readonly string[];
  product: Pick<ProductLink, "title" | "picturePath"> | null;
  health: Pick<LinkHealth, "state" | "since"> | null;
}

export interface LinkPage extends SortedPage<Link> {
  /** Counted only if it is requested. */
  count: () => Promise<number>;
}

const isFigure = (sort: LinkSort): sort is FigureSort => figureSorts.some((one) => one === sort);

/** Sort key of texts: their beginning, which fits into a cursor. */
const SORTED_LENGTH = 60;

/** Links per look-up of names, in files. */
const FILE_BATCH = 200;

const byLink = <T extends { linkId: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.linkId, row]));

type Row = Position<string | number>;
type FiguresById = ReadonlyMap<string, Figures>;
const NO_FIGURES: FiguresById = new Map();

const isUnsoldIn =
  (figures: FiguresById) =>
  ({ id }: Row): boolean => {
    const { clicks, sales } = figures.get(id) ?? noFigures;
    return clicks > 0 && sales === 0;
  };

/** A creator's links with their figures, paged, searched and sorted. */
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
    { sort, isDescending, filter, isUnsold, range }: LinkQuery,
    args: SortedPageArgs,
  ): Promise<LinkPage> {
    const conditions = linkConditions(viewer.id, filter);
    const days = parseRange(range, dayOf(this.clock.now()));
    const figures = isFigure(sort) || isUnsold ? await this.figuresOf(viewer, days) : NO_FIGURES;
    const positions = async () => {
      const rows = await this.positions(conditions, sort, figures);
      return isUnsold ? rows.filter(isUnsoldIn(figures)) : rows;
    };
    const page = await sortedPageOf<Row>(
      {
        list: `links by ${sort} ${isDescending ? "down" : "up"}${isUnsold ? " without orders" : ""}`,
        isDescending,
        isNumeric: isFigure(sort),
        read: async (from, isDown, limit) => {
          if (sort === "created" && !isUnsold) return this.byAge(conditions, from, isDown, limit);
          return inMemory<Row>(await positions())(from, isDown, limit);
        },
      },
      args,
    );
    const ids = page.nodes.map(({ id }) => id);
    const links = await byIdOf(this.names.links.byIds, ids);
    return {
      nodes: ids.flatMap((id) => links.get(id) ?? []),
      pageInfo: page.pageInfo,
      count: async () => (isUnsold ? (await positions()).length : countLinks(this.db.longRead, conditions)),
    };
  }

  /** The figures of some of the creator's links, in their order. */
  async figuresFor(viewer: Viewer, ids: readonly string[], range: unknown): Promise<Figures[]> {
    const figures = await this.figuresOf(viewer, parseRange(range, dayOf(this.clock.now())));
    return ids.map((id) => figures.get(id) ?? noFigures);
  }

  /** All links of the list in its order, for files. Sorted first, since an account's number of links is bounded. */
  async all(
    viewer: Viewer,
    { sort, isDescending, filter, isUnsold, range }: LinkQuery,
  ): Promise<AsyncGenerator<FileLink>> {
    const conditions = linkConditions(viewer.id, filter);
    const figures = await this.figuresOf(viewer, parseRange(range, dayOf(this.clock.now())));
    const positions = await this.positions(conditions, sort, figures);
    const rows = isUnsold ? positions.filter(isUnsoldIn(figures)) : positions;
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

  /** For all of the creator's links. Past days are cached for a minute. */
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

  /** For all links at once, since no index has sums of many days or brands' names. */
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
  fileTable("links", rows, {
    ...figureCells,
    linkName: ({ link }) => link.name,
    merchant: ({ merchant }) => merchant?.name ?? "Unknown",
    channel: ({ link }) => link.channel,
    affiliateUrl: ({ link }) => link.affiliateUrl,
    destination: ({ link, merchant }) => link.destination ?? merchant?.website,
    code: ({ link }) => link.code,
    state: ({ link }) => (link.archivedAt ? "archived" : "active"),
    tags: ({ tags }) => tags.join(", "),
    createdAt: ({ link }) => link.createdAt,
    product: ({ product }) => product?.title,
    productPicture: ({ product }) => product?.picturePath,
    health: ({ health }) => health?.state,
    healthSince: ({ health }) => health?.since,
    linkId: ({ link }) => link.id,
    merchantId: ({ link }) => link.merchantId,
  });

/** Parses the list's query string. */
export function linkQueryIn(query: Readonly<Record<string, string | undefined>>): LinkQuery {
  const { search, merchantId, channel, tag, ids, health, sort, state, descending, unsold, from, to } = query;
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
    isUnsold: oneOf("unsold", unsold, ["true", "false"]) === "true",
    range: { from, to },
  };
}
