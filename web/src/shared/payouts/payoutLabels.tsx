import { Box } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import type { PayoutFactsFragment, PayoutMethodKind, PayoutStatus } from "../../generated/shared";
import { utcDay, utcShortWeekday } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";

const methodOf = (kind: PayoutMethodKind) => business.payoutMethods.find(({ id }) => enumName(id) === kind);

export const methodLabel = (kind: PayoutMethodKind): string => methodOf(kind)?.label ?? kind;

export const payoutStatusLabels: Record<PayoutStatus, { label: string; variant: BadgeVariant }> = {
  CALCULATED: { label: "Calculated", variant: "secondary" },
  HELD: { label: "Held", variant: "secondary" },
  IN_BATCH: { label: "Being sent", variant: "secondary" },
  SENT: { label: "On its way", variant: "secondary" },
  PAID: { label: "Paid", variant: "default" },
  FAILED: { label: "Failed", variant: "destructive" },
};

type PayoutStageInfo = Pick<PayoutFactsFragment, "status" | "reason" | "sendsAt" | "arrivesBy" | "paidAt">;

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
