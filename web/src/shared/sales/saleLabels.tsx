import { Box } from "@mui/material";
import type { OrderSumsFragment, SaleStatus } from "../../generated/shared";
import { inMoney } from "../../lib/money";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";

export type SaleStageInfo = Pick<
  OrderSumsFragment,
  "status" | "amount" | "returnedAmount" | "reason" | "hold" | "ordersOnClick"
>;

interface Stage {
  label: string;
  variant: BadgeVariant;
  /** Explanation in one sentence. */
  text: string;
}

const stages: Record<SaleStatus, Stage> = {
  CLAIMED: {
    label: "Unconfirmed",
    variant: "secondary",
    text: "Reported by a browser only. No commission until the brand confirms it.",
  },
  PENDING: { label: "Pending", variant: "secondary", text: "Waiting for the brand's approval." },
  APPROVED: { label: "Approved", variant: "default", text: "Approved by the brand." },
  DECLINED: { label: "Declined", variant: "destructive", text: "No commission." },
};

const returned: Stage = {
  label: "Returned",
  variant: "destructive",
  text: "The whole order was returned, so the commission was reversed.",
};

/** The API's reason for orders of a brand that owes more than its credit limit. */
const OVER_CREDIT_LIMIT = "brand over its credit limit";

const waitsForPayment: Stage = {
  label: "On hold",
  variant: "secondary",
  text: "The brand has reached its credit limit with the network. It isn't approved automatically until the brand has paid.",
};

/** The API's reason for orders of a publisher that is suspended for them. */
const SUSPENDED_PUBLISHER = "publisher suspended";

const underReview: Stage = {
  label: "On hold",
  variant: "secondary",
  text: "The publisher is suspended while we review its orders. It isn't approved automatically; the brand can still decide.",
};

const manyOrders = (orders: number): Stage => ({
  label: "On hold",
  variant: "secondary",
  text: `${orders} orders came with one click, which is unusual for one shopper. The brand decides; it isn't approved automatically.`,
});

/** A sale's stage, including returns. */
export function stageOf({ status, amount, returnedAmount, hold, ordersOnClick }: SaleStageInfo): Stage {
  const earns = status === "PENDING" || status === "APPROVED";
  if (earns && amount.cents > 0 && returnedAmount.cents >= amount.cents) return returned;
  if (status !== "PENDING" || !hold) return stages[status];
  if (hold === SUSPENDED_PUBLISHER) return underReview;
  return hold === OVER_CREDIT_LIMIT ? waitsForPayment : manyOrders(ordersOnClick);
}

/** Labels of the rules' reasons; other reasons are a brand's own text and shown as they are. */
const reasons: Record<string, string> = {
  "no click": "The order came without a click",
  "test click": "The click came from the shop's own test link, which never earns",
  "click too old": "The click was older than the brand's window",
  "click by a bot": "The click came from a bot",
  "not a visit": "The link was loaded without a visit to the page",
  "link archived": "The link was archived when it was clicked",
  "publisher suspended": "The publisher's account was suspended",
  "account closed": "The publisher had closed its account",
  "merchant paused": "The brand was not active at the time",
  "partnership paused": "The brand had paused this partnership when the click came",
  "partnership ended": "This partnership had ended when the click came",
  forged: "The click ID was not issued by Weft",
  foreign: "The click was for another brand",
  malformed: "The click ID is not valid",
  truncated: "The click ID is incomplete",
};

export const reasonLabel = (reason: string): string => reasons[reason] ?? reason;

/** Why it earns nothing or less; null where it earns all. */
export function noteOf({
  reason,
  amount,
  returnedAmount,
}: Pick<SaleStageInfo, "reason" | "amount" | "returnedAmount">) {
  if (reason) return reasonLabel(reason);
  const isPart = returnedAmount.cents > 0 && returnedAmount.cents < amount.cents;
  return isPart ? `${inMoney(returnedAmount)} returned` : null;
}

const outcomes: Record<string, string> = {
  ...reasons,
  eligible: "Last eligible click, credited",
  "earlier click": "There was a later click",
  shared: "Has a share of it",
  "gave way": "Gave way: it displaced another partner's click",
  "another partner's click": "Another partner's click",
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
