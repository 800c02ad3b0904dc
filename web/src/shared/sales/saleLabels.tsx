import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { OrderSumsFragment, SaleStatus } from "../../generated/shared";
import { inMoney } from "../../lib/money";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";

export type SaleStageInfo = Pick<
  OrderSumsFragment,
  "status" | "amount" | "returnedAmount" | "reason" | "hold" | "ordersOnClick"
>;

interface Stage {
  id: SaleStatus | "RETURNED" | "HELD";
  label: string;
  variant: BadgeVariant;
  /** Explanation in one sentence. */
  text: string;
}

const stages: Record<SaleStatus, Stage> = {
  UNVERIFIED: {
    id: "UNVERIFIED",
    label: t("Unverified"),
    variant: "secondary",
    text: t("Reported by a browser only. No commission until the brand confirms it."),
  },
  PENDING: { id: "PENDING", label: t("Pending"), variant: "secondary", text: t("Waiting for the brand's approval.") },
  APPROVED: { id: "APPROVED", label: t("Approved"), variant: "default", text: t("Approved by the brand.") },
  DECLINED: { id: "DECLINED", label: t("Declined"), variant: "destructive", text: t("No commission.") },
};

const returned: Stage = {
  id: "RETURNED",
  label: t("Returned"),
  variant: "destructive",
  text: t("The whole order was returned, so the commission was reversed."),
};

/** The API's reason for orders of a brand that exceeded its credit limit. */
const OVER_CREDIT_LIMIT = "brand over its credit limit";

const waitsForPayment: Stage = {
  id: "HELD",
  label: t("On hold"),
  variant: "secondary",
  text: t(
    "The brand has reached its credit limit with the network. The order isn't approved automatically until the brand has paid.",
  ),
};

/** The API's reason for orders of a publisher suspended because of them. */
const SUSPENDED_PUBLISHER = "publisher suspended";

const underReview: Stage = {
  id: "HELD",
  label: t("On hold"),
  variant: "secondary",
  text: t(
    "The creator is suspended while we review its orders. The order isn't approved automatically, but the brand can still decide.",
  ),
};

const manyOrders = (orders: number): Stage => ({
  id: "HELD",
  label: t("On hold"),
  variant: "secondary",
  text: t(
    "{orders, number} orders came from one click, which is unusual for one shopper. The order isn't approved automatically. The brand decides.",
    { orders },
  ),
});

/** A sale's stage, including returns. */
export function stageOf({ status, amount, returnedAmount, hold, ordersOnClick }: SaleStageInfo): Stage {
  const earns = status === "PENDING" || status === "APPROVED";
  if (earns && amount.cents > 0 && returnedAmount.cents >= amount.cents) return returned;
  if (status !== "PENDING" || !hold) return stages[status];
  if (hold === SUSPENDED_PUBLISHER) return underReview;
  return hold === OVER_CREDIT_LIMIT ? waitsForPayment : manyOrders(ordersOnClick);
}

/** Labels of the rules' reasons; other reasons are a brand's own text and shown unchanged. */
const reasons: Record<string, string> = {
  "no click": t("No click came with the order"),
  "test click": t("The click came from the shop's own test link, which never earns"),
  "click too old": t("The click was older than the brand's attribution window"),
  "click by a bot": t("The click came from a bot"),
  "not a visit": t("The link was loaded without a visit"),
  "link archived": t("The link was archived at the time of the click"),
  "publisher suspended": t("The creator's account was suspended"),
  "account closed": t("The creator had closed its account"),
  "merchant paused": t("The brand was not active at the time"),
  "partnership paused": t("The brand had paused this partnership at the time of the click"),
  "partnership ended": t("This partnership had ended at the time of the click"),
  forged: t("The click ID was not issued by Weft"),
  foreign: t("The click was for another brand"),
  malformed: t("The click ID is not valid"),
  truncated: t("The click ID is incomplete"),
};

export const reasonLabel = (reason: string): string => reasons[reason] ?? reason;

/** Why it earns nothing or less; null if it earns everything. */
export function noteOf({
  reason,
  amount,
  returnedAmount,
}: Pick<SaleStageInfo, "reason" | "amount" | "returnedAmount">) {
  if (reason) return reasonLabel(reason);
  const isPart = returnedAmount.cents > 0 && returnedAmount.cents < amount.cents;
  return isPart ? t("{amount} returned", { amount: inMoney(returnedAmount) }) : null;
}

const outcomes: Record<string, string> = {
  ...reasons,
  eligible: t("Last eligible click, credited"),
  "earlier click": t("There was a later click"),
  shared: t("Shares the commission"),
  "gave way": t("Stood down for another partner's click"),
  "another partner's click": t("Another partner's click"),
};

export const outcomeLabel = (outcome: string): string => outcomes[outcome] ?? outcome;

/** A sale's status, and the reason if it earns nothing or less. */
export function SaleStage(sale: SaleStageInfo) {
  const { label, variant } = stageOf(sale);
  const note = noteOf(sale);
  return (
    <Box sx={stageStyle}>
      <Badge variant={variant}>{label}</Badge>
      {note && <Box sx={{ ...stageNoteStyle, maxWidth: 230 }}>{note}</Box>}
    </Box>
  );
}
