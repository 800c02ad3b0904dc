import { utcDay } from "../../../lib/dates";
import type { OrderFacts } from "./orderLabels";

/** Where the commission is on its way to the publisher. */
export function payoutStep({ stage, nextStageAt, publisherName }: OrderFacts): string {
  if (!publisherName) return "Nobody earns from this order.";
  const day = nextStageAt ? utcDay(nextStageAt) : null;
  switch (stage) {
    case "CLAIMED":
      return "Not before the brand confirms the order.";
    case "TRACKED":
      return day ? `Not yet: approved on ${day} at the earliest.` : "Not yet: the order is not approved.";
    case "APPROVED":
      return day ? `In the payout of ${day}.` : "In the next payout.";
    case "ON_ITS_WAY":
      return day ? `On its way; it arrives by ${day}.` : "On its way.";
    case "PAID":
      return "Arrived.";
    default:
      return "None: the order was declined.";
  }
}
