import { utcShortDay } from "../../../lib/dates";
import { type SaleStageInfo, stageOf } from "../../../shared/sales/saleLabels";

export interface StagedSale extends SaleStageInfo {
  /** Where its money is. */
  stage: "CLAIMED" | "TRACKED" | "APPROVED" | "ON_ITS_WAY" | "PAID" | "DECLINED";
  /** When the next stage is expected. */
  nextStageAt: string | null;
  /** Approved, and in no payout until the brand has paid the network. */
  waitsForBrand: boolean;
}

export interface EarningState {
  label: string;
  /** The day of the next stage: "approves Dec 21". */
  next?: string;
  variant: "default" | "secondary" | "destructive";
}

/** Its stage, and when the next one is. */
export function earningStateOf(sale: StagedSale): EarningState {
  const { label, variant } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  const named = (state: string, next: string): EarningState => ({
    variant,
    label: state,
    ...(day && { next: `${next} ${day}` }),
  });
  if (label === "Pending") return named(label, "approves");
  if (label !== "Approved") return { variant, label };
  if (sale.stage === "PAID") return { variant, label: "Paid" };
  if (sale.waitsForBrand) return { variant, label, next: "waits for the brand's payment" };
  return sale.stage === "ON_ITS_WAY" ? named("On its way", "by") : named(label, "sent");
}

export interface Step {
  when: string;
  what: string;
}

/** What was and will be, in the order of time. */
export function stepsOf(sale: StagedSale & { receivedAt: string }): Step[] {
  const received = { when: utcShortDay(sale.receivedAt), what: "Order received" };
  const { label } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  if (label === "Pending") {
    const approval = { when: day ? `By ${day}` : "Next", what: "Approved, if it is kept" };
    return [received, approval, { when: "Then", what: "Paid on the Friday after" }];
  }
  if (label === "On hold" || label === "Unconfirmed") return [received, { when: "Next", what: "The brand decides" }];
  if (label !== "Approved") return [received, { when: label, what: "No commission" }];
  if (sale.stage === "PAID") return [received, { when: "Paid", what: "The payout has arrived" }];
  if (sale.stage === "ON_ITS_WAY") return [received, { when: day ? `By ${day}` : "Next", what: "The payout arrives" }];
  if (sale.waitsForBrand) return [received, { when: "Next", what: "The brand pays us, then we pay you" }];
  return [received, { when: day ?? "Next", what: "Payout is sent, if the minimum is reached" }];
}
