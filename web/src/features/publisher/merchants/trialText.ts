import { inCount, inMoney } from "../../../lib/money";
import { type Compared, differenceLabel } from "../../../shared/simulation/comparison";

/** "Your 37 orders would have earned 4.2% less: $120.10 instead of $125.37." */
export function trialText({ orders, inForce, draft }: Compared & { orders: number }): string {
  const subject = orders === 1 ? "Your order" : `Your ${inCount(orders)} orders`;
  const difference = differenceLabel(inForce.cents, draft.cents);
  if (difference === null) return `${subject} would have earned the same: ${inMoney(draft)}.`;
  const inSentence = difference.charAt(0).toLowerCase() + difference.slice(1);
  return `${subject} would have earned ${inSentence}: ${inMoney(draft)} instead of ${inMoney(inForce)}.`;
}
