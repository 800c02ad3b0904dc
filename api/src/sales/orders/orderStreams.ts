import type { Engine } from "../../core/db/database";
import type { Condition } from "../../core/paging/sortedPage";
import type { SaleStatus } from "../saleStatus";

export const orderSorts = ["date", "amount", "commission"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Orders of one status at one shop or of one publisher: adjacent in an index, in each order. */
export interface OrderStream {
  status: SaleStatus;
  /** `order_row o` with the index that it is read from: the engines' statistics mislead them. */
  from: string;
  where: Condition[];
}

/** Whose orders, and which: visibility is in here, and always applied. */
export interface OrderScope {
  /** One stream each; null for those of all shops. */
  merchantIds: readonly (string | null)[];
  publisherId: string | null;
  linkId: string | null;
  /** What a search found; null without one. */
  ids: readonly string[] | null;
}

export function streamsOf(
  engine: Engine,
  { merchantIds, publisherId, linkId, ids }: OrderScope,
  states: readonly SaleStatus[],
  sort: OrderSort,
): OrderStream[] {
  if (ids?.length === 0) return [];
  return merchantIds.flatMap((merchantId) => {
    const from = fromIndex(engine, indexFor({ merchantId, publisherId, linkId, ids }, sort));
    const owners = Object.entries({ merchantId, publisherId, linkId }).filter(([, id]) => id !== null);
    const known = owners.map(([name, id]) => ({ sql: `o.${name} = ?`, values: [id] }));
    if (ids) known.push({ sql: `o.id IN (${ids.map(() => "?").join(", ")})`, values: [...ids] });
    return states.map((status) => ({
      status,
      from,
      where: [...known, { sql: "o.status = ?", values: [status] }],
    }));
  });
}

type One = Omit<OrderScope, "merchantIds"> & { merchantId: string | null };

/** Null for the primary key. */
function indexFor({ merchantId, publisherId, linkId, ids }: One, sort: OrderSort): string | null {
  if (ids) return null;
  // Of a link, and of one publisher at one shop, there are few: they are sorted as they are read.
  if (linkId) return "order_row_link";
  if (merchantId && publisherId) return "order_row_pair";
  const owner = merchantId ? "merchant" : publisherId ? "publisher" : "all";
  return `order_row_${owner}${sort === "date" ? "" : `_${sort}`}`;
}

function fromIndex(engine: Engine, index: string | null): string {
  if (engine === "mysql") return `order_row o FORCE INDEX (${index ?? "PRIMARY"})`;
  return index ? `order_row o INDEXED BY ${index}` : "order_row o";
}
