import type { Engine } from "../../platform/db/database";
import type { Condition } from "../../platform/paging/sortedPage";
import type { SaleStatus } from "../saleStatus";
import { type OrderStage, stagesOf } from "./orderStage";

export const orderSorts = ["date", "amount", "commission"] as const;
export type OrderSort = (typeof orderSorts)[number];
/** Orders changed since a moment are read by it, the oldest change first, so that a change while paging is not missed. */
export type StreamSort = OrderSort | "updated";

/**
 * Orders of one status, or one stage of it, at one shop or of one publisher: adjacent in an index, in each sort order.
 */
export interface OrderStream extends OrderPart {
  /** `order_row o`, or `order_share o`, with an index hint, because the engines' statistics mislead them. */
  from: string;
  where: Condition[];
}

export interface OrderPart {
  status: SaleStatus;
  /** Null for all stages of the status. */
  stage: OrderStage | null;
}

/** The statuses and their stages; null for all stages. */
export interface OrderParts {
  states: readonly SaleStatus[];
  stages: readonly OrderStage[] | null;
}

/** Whose orders, and which: always includes the visibility rules. */
export interface OrderScope {
  /** One stream each; null for all shops. */
  merchantIds: readonly (string | null)[];
  publisherId: string | null;
  linkId: string | null;
  /** The matches of a search; null without one. */
  ids: readonly string[] | null;
}

export function streamsOf(
  engine: Engine,
  { merchantIds, publisherId, linkId, ids }: OrderScope,
  parts: OrderParts,
  sort: StreamSort,
): OrderStream[] {
  if (ids?.length === 0) return [];
  return merchantIds.flatMap((merchantId) => {
    const index = indexFor({ merchantId, publisherId, linkId, ids }, sort);
    const isByStage = index?.startsWith(BY_STAGE) ?? false;
    const owners = Object.entries({ merchantId, publisherId, linkId }).filter(([, id]) => id !== null);
    const known = owners.map(([name, id]) => ({ sql: `o.${name} = ?`, values: [id] }));
    if (ids) known.push({ sql: `o.id IN (${ids.map(() => "?").join(", ")})`, values: [...ids] });
    // Shared orders are in each publisher's own list.
    const tables = publisherId || linkId ? TABLES : TABLES.slice(0, 1);
    return tables.flatMap((table) =>
      partsOf(parts, isByStage).map(({ status, stage }) => {
        const where: Condition[] = [...known];
        if (stage) where.push({ sql: "o.stage = ?", values: [stage] });
        // Only fully returned ones combine two statuses.
        if (!isByStage || stage === "returned") where.push({ sql: "o.status = ?", values: [status] });
        return { status, stage, from: fromIndex(engine, table, index), where };
      }),
    );
  });
}

function partsOf({ states, stages }: OrderParts, isByStage: boolean): OrderPart[] {
  if (!stages && !isByStage) return states.map((status) => ({ status, stage: null }));
  return states.flatMap((status) =>
    stagesOf[status].filter((stage) => !stages || stages.includes(stage)).map((stage) => ({ status, stage })),
  );
}

/** A publisher's orders are adjacent by stage, all others by status. */
const BY_STAGE = "publisher";

/** With the same columns, as far as lists use them, and with equally named indexes with a different prefix. */
const TABLES = ["order_row", "order_share"] as const;

type One = Omit<OrderScope, "merchantIds"> & { merchantId: string | null };

/** Null for the primary key. */
function indexFor({ merchantId, publisherId, linkId, ids }: One, sort: StreamSort): string | null {
  if (ids) return null;
  // A link's orders, or one publisher's at one shop, are few: they are sorted when read.
  if (linkId) return "link";
  if (merchantId && publisherId) return "pair";
  const owner = merchantId ? "merchant" : publisherId ? "publisher" : "all";
  return `${owner}${sort === "date" ? "" : `_${sort}`}`;
}

/** Reads by this index, whatever the engine's statistics say. */
export function fromIndex(engine: Engine, table: (typeof TABLES)[number], index: string | null): string {
  if (engine === "mysql") return `${table} o FORCE INDEX (${index ? `${table}_${index}` : "PRIMARY"})`;
  return index ? `${table} o INDEXED BY ${table}_${index}` : `${table} o`;
}
