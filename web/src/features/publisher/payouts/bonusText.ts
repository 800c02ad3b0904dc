import type { OwnBonusesQuery } from "../../../generated/publisher";
import { inCount, inMoney } from "../../../lib/money";

type Bonus = OwnBonusesQuery["bonuses"]["nodes"][number];

/** "12 orders, $5,400.00: 2% more from $5,000.00 on" */
export function howText({ orders, base, from, extraRate, hasOffer }: Bonus["parts"][number]): string {
  const counted = `${inCount(orders)} ${orders === 1 ? "order" : "orders"}, ${inMoney(base)}`;
  const paid = from ? `${extraRate}% more from ${inMoney(from)} on` : "below the first step";
  return `${counted}: ${paid}${hasOffer ? ", by your offer" : ""}`;
}

export const stageLabels: Record<Bonus["stage"], string> = {
  CLAIMED: "Claimed",
  TRACKED: "Tracked",
  APPROVED: "Approved",
  ON_ITS_WAY: "On its way",
  PAID: "Paid",
  DECLINED: "Declined",
};
