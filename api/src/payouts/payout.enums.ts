import { registerEnumType } from "type-graphql";
import { choiceEnum } from "../accounts/choiceEnum";
import { business } from "../contract/business";

export const PayoutMethodKindEnum = choiceEnum(
  "PayoutMethodKind",
  "A payout method.",
  business.payoutMethods.map(({ id, label }) => ({ id, label })),
);

export const PayoutStatusEnum = {
  CALCULATED: "calculated",
  HELD: "held",
  IN_BATCH: "in-batch",
  SENT: "sent",
  PAID: "paid",
  FAILED: "failed",
} as const;
registerEnumType(PayoutStatusEnum, {
  name: "PayoutStatus",
  description: "The status of a payout.",
  valuesConfig: {
    CALCULATED: { description: "Created on Thursday, to be sent on Friday." },
    HELD: { description: "On hold by an admin or a suspension; `reason` says why." },
    IN_BATCH: { description: "In a file that has not been sent yet." },
    SENT: { description: "With the bank." },
    PAID: { description: "Arrived." },
    FAILED: { description: "Did not arrive, or was returned: its amount joins the next payout; `reason` says why." },
  },
});

export const PayoutDecisionEnum = {
  PAY: "pay",
  BELOW_MINIMUM: "below-minimum",
  NO_METHOD: "no-method",
  SUSPENDED: "suspended",
  NO_MINIMUM: "no-minimum",
  OTHER_CURRENCY: "other-currency",
  NO_RATE: "no-rate",
} as const;
registerEnumType(PayoutDecisionEnum, {
  name: "PayoutDecision",
  description: "What a payout run does with a publisher's balance.",
  valuesConfig: {
    PAY: { description: "It is paid." },
    BELOW_MINIMUM: { description: "It is carried over until it reaches the minimum." },
    NO_METHOD: { description: "It is carried over until the publisher adds a payout method." },
    SUSPENDED: { description: "It is carried over while the account is suspended." },
    NO_MINIMUM: { description: "It is carried over: the network has not set a minimum for this currency yet." },
    OTHER_CURRENCY: { description: "It is carried over: the payout method cannot receive this currency." },
    NO_RATE: {
      description: "It waits for an exchange rate of the last four days: the next run pays it, once there is one.",
    },
  },
});

export const PayoutFileFormatEnum = { PAYPAL: "paypal", PAIN001: "pain001" } as const;
registerEnumType(PayoutFileFormatEnum, {
  name: "PayoutFileFormat",
  description: "The kinds of payout files.",
  valuesConfig: {
    PAYPAL: { description: "A batch file for PayPal Payouts." },
    PAIN001: { description: "ISO 20022 for the bank: direct deposits and wires." },
  },
});

export const PayoutBatchStateEnum = {
  MADE: "made",
  SENT: "sent",
  SETTLED: "settled",
  DISCARDED: "discarded",
} as const;
registerEnumType(PayoutBatchStateEnum, {
  name: "PayoutBatchState",
  description: "A batch's state.",
  valuesConfig: {
    MADE: { description: "Its file was created; the bank may not have it yet." },
    SENT: { description: "The bank has the file." },
    SETTLED: { description: "The money arrived, except for failed payouts." },
    DISCARDED: { description: "Its file must not be used: its payouts go into another one." },
  },
});

export const LeftOutReasonEnum = {
  HELD: "held",
  SUSPENDED: "suspended",
  NO_METHOD: "no-method",
  NAME: "name",
} as const;
registerEnumType(LeftOutReasonEnum, {
  name: "LeftOutReason",
  description: "Why a payout is not in the batch.",
  valuesConfig: {
    HELD: { description: "An admin put it on hold." },
    SUSPENDED: { description: "The publisher's account is suspended." },
    NO_METHOD: { description: "The publisher has no payout method." },
    NAME: { description: "The name on the account has characters that banks refuse." },
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
  description: "The stage of a sale's commission.",
  valuesConfig: {
    CLAIMED: { description: "Reported only by a browser: no commission until the merchant confirms it." },
    TRACKED: { description: "Tracked: the order can still be returned." },
    APPROVED: { description: "Approved, and waiting for the next payout." },
    ON_ITS_WAY: { description: "Part of a payout that has not arrived yet." },
    PAID: { description: "Part of a payout that arrived." },
    DECLINED: { description: "Declined: no commission." },
  },
});
