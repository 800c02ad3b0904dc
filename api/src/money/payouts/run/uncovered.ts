import { Field, ID, ObjectType } from "type-graphql";
import type { Reader } from "../../../platform/db/reader";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import { IS_UNCOVERED } from "./unsettled";

@ObjectType("WaitingForBrand", {
  description: "Approved commission that waits for the brand to pay the network.",
  simpleResolvers: true,
})
export class Uncovered {
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Shown(() => Money, { description: "Amount that waits." }, inCurrency) amount!: number;

  currency!: string;
}

const WAITS = `earning.isOpen = 1 AND earning.amount - earning.returned - earning.settled > 0 AND ${IS_UNCOVERED}`;

export async function uncoveredOf(read: Reader, publisherId: string): Promise<Uncovered[]> {
  const rows = await read.query<(Omit<Uncovered, "amount"> & { amount: number | string })[]>(
    `SELECT earning.merchantId, earning.currency, SUM(earning.amount - earning.returned - earning.settled) AS amount
     FROM earning WHERE ${WAITS} AND earning.publisherId = ?
     GROUP BY earning.merchantId, earning.currency ORDER BY earning.merchantId, earning.currency`,
    [publisherId],
  );
  return rows.map(({ amount, ...whose }) => ({ ...whose, amount: Number(amount) }));
}

/** Which of these earnings wait. */
export async function uncoveredAmong(read: Reader, ids: readonly string[]): Promise<{ id: string }[]> {
  return read.query(
    `SELECT earning.id FROM earning WHERE ${WAITS} AND earning.id IN (${ids.map(() => "?").join(", ")})`,
    [...ids],
  );
}

/** Why an earning is in no payout. Null if its brand has paid for it or is within its limit. */
export async function coverOf(
  read: Reader,
  { id }: { id: string },
): Promise<{ reason: string; releasesAt: null } | null> {
  const [row] = await uncoveredAmong(read, [id]);
  return row ? { reason: "the brand hasn't paid the network yet", releasesAt: null } : null;
}
