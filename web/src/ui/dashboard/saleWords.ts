import type { BadgeVariant } from "../Badge";

export type SaleStatusName = "CLAIMED" | "PENDING" | "APPROVED" | "DECLINED";

export interface SaleStanding {
  status: SaleStatusName;
  amount: { cents: number };
  returnedAmount: { cents: number };
  reason?: string | null | undefined;
}

interface Stage {
  label: string;
  variant: BadgeVariant;
  /** What it means, in a sentence. */
  text: string;
}

const stages: Record<SaleStatusName, Stage> = {
  CLAIMED: {
    label: "Unconfirmed",
    variant: "secondary",
    text: "Only a browser told of this order. It earns nothing until the brand confirms it.",
  },
  PENDING: {
    label: "Pending",
    variant: "secondary",
    text: "Earned, and waiting for the brand's approval.",
  },
  APPROVED: { label: "Approved", variant: "default", text: "Approved by the brand." },
  DECLINED: { label: "Declined", variant: "destructive", text: "It earns nothing." },
};

const returned: Stage = {
  label: "Returned",
  variant: "destructive",
  text: "Everything came back, so nothing is left to earn on.",
};

/** Where a sale stands, returns included. */
export function stageOf({ status, amount, returnedAmount }: SaleStanding): Stage {
  const earns = status === "PENDING" || status === "APPROVED";
  return earns && amount.cents > 0 && returnedAmount.cents >= amount.cents ? returned : stages[status];
}

/** The reasons that the rules give; others are a brand's own words and stay as they are. */
const reasons: Record<string, string> = {
  "no click": "No click came with the order",
  "click too old": "The click was older than the brand's window",
  "click by a bot": "The click was a robot's",
  "link archived": "The link was archived when it was followed",
  "publisher suspended": "The publisher's account was suspended",
  "merchant paused": "The brand was not taking part at the time",
  forged: "The click was not made here",
  foreign: "The click was for another brand",
  malformed: "What came as a click was none",
  truncated: "What came as a click was cut short",
};

export const reasonInWords = (reason: string): string => reasons[reason] ?? reason;

const outcomes: Record<string, string> = {
  ...reasons,
  eligible: "The last click that may earn: it earns",
  "earlier click": "A later click came after it",
};

export const outcomeInWords = (outcome: string): string => outcomes[outcome] ?? outcome;
