import { Box } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { utcDay, utcShortWeekday } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";

export type PayoutStatusName = "CALCULATED" | "HELD" | "IN_BATCH" | "SENT" | "PAID" | "FAILED";
export type MethodKindName = "PAYPAL" | "DIRECT_DEPOSIT" | "WIRE";

const methodOf = (kind: MethodKindName) => business.payoutMethods.find(({ id }) => enumName(id) === kind);

export const methodLabel = (kind: MethodKindName): string => methodOf(kind)?.label ?? kind;

export const payoutStatusLabels: Record<PayoutStatusName, { label: string; variant: BadgeVariant }> = {
  CALCULATED: { label: "Calculated", variant: "secondary" },
  HELD: { label: "Held", variant: "secondary" },
  IN_BATCH: { label: "Being sent", variant: "secondary" },
  SENT: { label: "On its way", variant: "secondary" },
  PAID: { label: "Paid", variant: "default" },
  FAILED: { label: "Failed", variant: "destructive" },
};

interface PayoutStageInfo {
  status: PayoutStatusName;
  reason: string | null;
  sendsAt: string;
  arrivesBy: string;
  paidAt: string | null;
}

/** The next step or the outcome. */
export function payoutStageOf({ status, reason, sendsAt, arrivesBy, paidAt }: PayoutStageInfo): string {
  if (status === "CALCULATED") return `Sent on ${utcShortWeekday(sendsAt)}`;
  if (status === "IN_BATCH") return "In a file for the bank";
  if (status === "SENT") return `Arrives by ${utcShortWeekday(arrivesBy)}`;
  if (status === "PAID") return paidAt ? `Arrived on ${utcDay(paidAt)}` : "Arrived";
  if (status === "HELD") return reason ?? "On hold";
  return `${reason ?? "Returned"}. The amount is back in the balance.`;
}

/** A payout's status and its next step. */
export function PayoutStage(payout: PayoutStageInfo) {
  const { label, variant } = payoutStatusLabels[payout.status];
  return (
    <Box sx={stageStyle}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={{ ...stageNoteStyle, maxWidth: 260 }}>{payoutStageOf(payout)}</Box>
    </Box>
  );
}
