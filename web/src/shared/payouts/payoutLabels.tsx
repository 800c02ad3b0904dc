import { Box } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import type { PayoutFactsFragment, PayoutMethodKind, PayoutStatus } from "../../generated/shared";
import { utcDay, utcShortWeekday } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";

const methodOf = (kind: PayoutMethodKind) => business.payoutMethods.find(({ id }) => enumName(id) === kind);

export const methodLabel = (kind: PayoutMethodKind): string => methodOf(kind)?.label ?? kind;

export const payoutStatusLabels: Record<PayoutStatus, { label: string; variant: BadgeVariant }> = {
  CALCULATED: { label: t("Calculated"), variant: "secondary" },
  HELD: { label: t("On hold"), variant: "secondary" },
  IN_BATCH: { label: t("Being sent"), variant: "secondary" },
  SENT: { label: t("On its way"), variant: "secondary" },
  PAID: { label: t("Paid"), variant: "default" },
  FAILED: { label: t("Failed"), variant: "destructive" },
};

type PayoutStageInfo = Pick<PayoutFactsFragment, "status" | "reason" | "sendsAt" | "arrivesBy" | "paidAt">;

/** The next step or the outcome. */
export function payoutStageOf({ status, reason, sendsAt, arrivesBy, paidAt }: PayoutStageInfo): string {
  if (status === "CALCULATED") return t("Sent on {day}", { day: utcShortWeekday(sendsAt) });
  if (status === "IN_BATCH") return t("In a file for the bank");
  if (status === "SENT") return t("Arrives by {day}", { day: utcShortWeekday(arrivesBy) });
  if (status === "PAID") return paidAt ? t("Arrived on {day}", { day: utcDay(paidAt) }) : t("Arrived");
  if (status === "HELD") return reason ?? t("On hold");
  return t("{reason}. The amount is back in the balance.", { reason: reason ?? t("Returned") });
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
