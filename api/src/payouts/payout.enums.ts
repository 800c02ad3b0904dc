import { registerEnumType } from "type-graphql";
import { choiceEnum } from "../accounts/choiceEnum";
import { business } from "../contract/business";

export const PayoutMethodKindEnum = choiceEnum(
  "PayoutMethodKind",
  "How a publisher is paid.",
  business.payoutMethods.map(({ id, label }) => ({ id, label })),
);

export const PayoutStatusEnum = {
  CALCULATED: "calculated",
  HELD: "held",
  SENT: "sent",
  PAID: "paid",
  FAILED: "failed",
} as const;
registerEnumType(PayoutStatusEnum, {
  name: "PayoutStatus",
  description: "Where a payout stands.",
  valuesConfig: {
    CALCULATED: { description: "Made on Thursday, to be sent on Friday." },
    HELD: { description: "Held back by an admin; `reason` says why." },
    SENT: { description: "With the bank." },
    PAID: { description: "Arrived." },
    FAILED: { description: "Came back: what it held joins the next week's; `reason` says why." },
  },
});

export const PayoutDecisionEnum = {
  PAY: "pay",
  BELOW_MINIMUM: "below-minimum",
  NO_METHOD: "no-method",
  SUSPENDED: "suspended",
} as const;
registerEnumType(PayoutDecisionEnum, {
  name: "PayoutDecision",
  description: "What a week's run does with what a publisher is due.",
  valuesConfig: {
    PAY: { description: "It is paid." },
    BELOW_MINIMUM: { description: "It is carried over until it reaches the minimum." },
    NO_METHOD: { description: "It is carried over until the publisher has said how it wants to be paid." },
    SUSPENDED: { description: "It is carried over while the account is suspended." },
  },
});

export const PayoutFileFormatEnum = { PAYPAL: "paypal", PAIN001: "pain001" } as const;
registerEnumType(PayoutFileFormatEnum, {
  name: "PayoutFileFormat",
  description: "The files that payouts are sent with.",
  valuesConfig: {
    PAYPAL: { description: "A batch for PayPal's Payouts." },
    PAIN001: { description: "ISO 20022 for the bank: direct deposits and wires." },
  },
});

export const SaleStageEnum = {
  CLAIMED: "claimed",
  TRACKED: "tracked",
  APPROVED: "approved",
  ON_ITS_WAY: "on-its-way",
  PAID: "paid",
  DECLINED: "declined",
} as const;
registerEnumType(SaleStageEnum, {
  name: "SaleStage",
  description: "How far a sale's commission has come.",
  valuesConfig: {
    CLAIMED: { description: "Only a browser told of it: nothing is earned until the merchant confirms it." },
    TRACKED: { description: "Earned, while the shopper may still return it." },
    APPROVED: { description: "Waits for a Friday's payout." },
    ON_ITS_WAY: { description: "Part of a payout that has not arrived yet." },
    PAID: { description: "Part of a payout that arrived." },
    DECLINED: { description: "It earns nothing." },
  },
});
