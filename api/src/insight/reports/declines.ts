import { Field, Int, ObjectType } from "type-graphql";
import { addDays, type DayRange, startOfDay } from "../../contract/days";
import type { DeclineCode } from "../../contract/inquiries/orderReasons";
import type { Reader } from "../../platform/db/database";
import { lowestIdOf } from "../../platform/ids";
import { OrderReasonEnum } from "../../sales";

export type DeclineCounts = Partial<Record<DeclineCode, number>>;

@ObjectType("DeclineCount", { description: "How many orders were declined for a reason.", simpleResolvers: true })
export class Declined {
  @Field(() => OrderReasonEnum, { description: "The reason." }) reason!: DeclineCode;
  @Field(() => Int, { description: "The orders." }) orders!: number;
}

/** What came in on these days and somebody declined; what the terms do not pay for is not among it. */
const DECLINED = "s.status = 'declined' AND s.decidedAt IS NOT NULL";
/** Whoever declines in words only names none of the list. */
const CODE = "COALESCE(s.reasonCode, 'other')";

function idsIn({ from, to }: DayRange, column: string) {
  const low = from ? [lowestIdOf(startOfDay(from))] : [];
  const high = to ? [lowestIdOf(startOfDay(addDays(to, 1)))] : [];
  const sql = [...low.map(() => ` AND ${column} >= ?`), ...high.map(() => ` AND ${column} < ?`)].join("");
  return { sql, values: [...low, ...high] };
}

/** Of each of these brands since a day. */
export async function declinesOf(read: Reader, ids: readonly string[], since: string) {
  const counts = new Map<string, DeclineCounts>();
  if (ids.length === 0) return counts;
  const days = idsIn({ from: since, to: null }, "s.id");
  const rows = await read.query<{ merchantId: string; reason: DeclineCode; orders: number | string }[]>(
    `SELECT s.merchantId AS merchantId, ${CODE} AS reason, COUNT(*) AS orders FROM sale s
     WHERE s.merchantId IN (${listOf(ids)})${days.sql} AND ${DECLINED}
     GROUP BY s.merchantId, ${CODE}`,
    [...ids, ...days.values],
  );
  for (const { merchantId, reason, orders } of rows) {
    counts.set(merchantId, { ...counts.get(merchantId), [reason]: Number(orders) });
  }
  return counts;
}

interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
  publisherIds?: readonly string[];
}

const listOf = (ids: readonly string[]) => ids.map(() => "?").join(", ");

/** Those of a report: of publishers by what they would have earned, of brands by their orders. */
export async function declinesIn(read: Reader, whose: Whose, range: DayRange): Promise<Declined[]> {
  const { column, ids } = whose;
  const publisherIds = column === "publisherId" ? ids : whose.publisherIds;
  const merchantIds = column === "merchantId" ? ids : [];
  const days = idsIn(range, publisherIds ? "e.saleId" : "s.id");
  const conditions = [
    ...(publisherIds ? [`e.publisherId IN (${listOf(publisherIds)})`, "e.state = 'void'"] : []),
    ...(merchantIds.length > 0 ? [`s.merchantId IN (${listOf(merchantIds)})`] : []),
  ];
  const from = publisherIds ? "earning e JOIN sale s ON s.id = e.saleId" : "sale s";
  const rows = await read.query<{ reason: DeclineCode; orders: number | string }[]>(
    `SELECT ${CODE} AS reason, COUNT(*) AS orders FROM ${from}
     WHERE ${conditions.join(" AND ")}${days.sql} AND ${DECLINED} GROUP BY ${CODE}`,
    [...(publisherIds ?? []), ...merchantIds, ...days.values],
  );
  return sorted(rows.map(({ reason, orders }) => ({ reason, orders: Number(orders) })));
}

export const countsOf = (counts: DeclineCounts): Declined[] =>
  sorted(Object.entries(counts).map(([reason, orders]) => ({ reason: reason as DeclineCode, orders: orders ?? 0 })));

const sorted = (rows: Declined[]): Declined[] =>
  rows.sort((a, b) => b.orders - a.orders || (a.reason < b.reason ? -1 : 1));
