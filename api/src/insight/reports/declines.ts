import { Field, Int, ObjectType } from "type-graphql";
import type { DeclineCode } from "../../contract/claims/orderReasons";
import type { DayRange } from "../../contract/days";
import type { Reader } from "../../platform/db/database";
import { allOf, type Condition, valuesOf } from "../../platform/paging/sortedPage";
import { OrderReasonEnum } from "../../sales";
import { idsIn, oneOf, type Whose } from "./conditions";

export type DeclineCounts = Partial<Record<DeclineCode, number>>;

@ObjectType("DeclineCount", { description: "Number of orders declined for a reason.", simpleResolvers: true })
export class Declined {
  @Field(() => OrderReasonEnum, { description: "Reason for the decline." }) reason!: DeclineCode;
  @Field(() => Int, { description: "Number of orders." }) orders!: number;
}

/** Received on these days and declined by a person; orders the terms don't pay for are excluded. */
const DECLINED: Condition = { sql: "s.status = 'declined' AND s.decidedAt IS NOT NULL", values: [] };
/** Declined with a text only, without a standard reason. */
const CODE = "COALESCE(s.reasonCode, 'other')";

/** For each of these brands since a day. */
export async function declinesOf(read: Reader, ids: readonly string[], since: string) {
  const counts = new Map<string, DeclineCounts>();
  if (ids.length === 0) return counts;
  const where = [oneOf("s.merchantId", ids), ...idsIn("s.id", { from: since, to: null }), DECLINED];
  const rows = await read.query<{ merchantId: string; reason: DeclineCode; orders: number | string }[]>(
    `SELECT s.merchantId AS merchantId, ${CODE} AS reason, COUNT(*) AS orders FROM sale s
     WHERE ${allOf(where)} GROUP BY s.merchantId, ${CODE}`,
    valuesOf(where),
  );
  for (const { merchantId, reason, orders } of rows) {
    counts.set(merchantId, { ...counts.get(merchantId), [reason]: Number(orders) });
  }
  return counts;
}

/** For a report: a creator's by what they would have earned, a brand's by its orders. */
export async function declinesIn(read: Reader, whose: Whose, range: DayRange): Promise<Declined[]> {
  const { column, ids } = whose;
  const publisherIds = column === "publisherId" ? ids : whose.publisherIds;
  const where = [
    ...(publisherIds ? [oneOf("e.publisherId", publisherIds), { sql: "e.state = 'void'", values: [] }] : []),
    ...(column === "merchantId" ? [oneOf("s.merchantId", ids)] : []),
    ...idsIn(publisherIds ? "e.saleId" : "s.id", range),
    DECLINED,
  ];
  const from = publisherIds ? "earning e JOIN sale s ON s.id = e.saleId" : "sale s";
  const rows = await read.query<{ reason: DeclineCode; orders: number | string }[]>(
    `SELECT ${CODE} AS reason, COUNT(*) AS orders FROM ${from} WHERE ${allOf(where)} GROUP BY ${CODE}`,
    valuesOf(where),
  );
  return sorted(rows.map(({ reason, orders }) => ({ reason, orders: Number(orders) })));
}

export const countsOf = (counts: DeclineCounts): Declined[] =>
  sorted(Object.entries(counts).map(([reason, orders]) => ({ reason: reason as DeclineCode, orders: orders ?? 0 })));

const sorted = (rows: Declined[]): Declined[] =>
  rows.sort((a, b) => b.orders - a.orders || (a.reason < b.reason ? -1 : 1));
