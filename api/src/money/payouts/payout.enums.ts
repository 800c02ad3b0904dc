import { business } from "../../contract/business";
import { choiceEnum, enumOf } from "../../platform/graphqlEnum";

export const PayoutMethodKindEnum = choiceEnum(
  "PayoutMethodKind",
  "A payout method.",
  business.payoutMethods.map(({ id, label }) => ({ id, label })),
);

export const PayoutStatusEnum = enumOf("PayoutStatus", "The status of a payout.", {
  CALCULATED: ["calculated", "Created on Thursday, to be sent on Friday."],
  HELD: ["held", "On hold by an admin or a suspension; `reason` says why."],
  IN_BATCH: ["in-batch", "In a file that has not been sent yet."],
  SENT: ["sent", "With the bank."],
  PAID: ["paid", "Arrived."],
  FAILED: ["failed", "Did not arrive, or was returned: its amount joins the next payout; `reason` says why."],
});

export const PayoutDecisionEnum = enumOf("PayoutDecision", "What a payout run does with a publisher's balance.", {
  PAY: ["pay", "It is paid."],
  BELOW_MINIMUM: ["below-minimum", "It is carried over until it reaches the minimum."],
  NO_METHOD: ["no-method", "It is carried over until the publisher adds a payout method."],
  SUSPENDED: ["suspended", "It is carried over while the account is suspended."],
  NO_MINIMUM: ["no-minimum", "It is carried over: the network has not set a minimum for this currency yet."],
  OTHER_CURRENCY: ["other-currency", "It is carried over: the payout method cannot receive this currency."],
  NO_RATE: ["no-rate", "It waits for an exchange rate of the last four days: the next run pays it, once there is one."],
});

export const PayoutFileFormatEnum = enumOf("PayoutFileFormat", "The kinds of payout files.", {
  PAYPAL: ["paypal", "A batch file for PayPal Payouts."],
  PAIN001: ["pain001", "ISO 20022 for the bank: direct deposits and wires."],
});

export const PayoutBatchStateEnum = enumOf("PayoutBatchState", "A batch's state.", {
  MADE: ["made", "Its file was created; the bank may not have it yet."],
  SENT: ["sent", "The bank has the file."],
  SETTLED: ["settled", "The money arrived, except for failed payouts."],
  DISCARDED: ["discarded", "Its file must not be used: its payouts go into another one."],
});

export const LeftOutReasonEnum = enumOf("LeftOutReason", "Why a payout is not in the batch.", {
  HELD: ["held", "An admin put it on hold."],
  SUSPENDED: ["suspended", "The publisher's account is suspended."],
  NO_METHOD: ["no-method", "The publisher has no payout method."],
  NAME: ["name", "The name on the account has characters that banks refuse."],
});

export const SaleStageEnum = enumOf("SaleStage", "The stage of a sale's commission.", {
  CLAIMED: ["claimed", "Reported only by a browser: no commission until the merchant confirms it."],
  TRACKED: ["tracked", "Tracked: the order can still be returned."],
  APPROVED: ["approved", "Approved, and waiting for the next payout."],
  ON_ITS_WAY: ["on-its-way", "Part of a payout that has not arrived yet."],
  PAID: ["paid", "Part of a payout that arrived."],
  DECLINED: ["declined", "Declined: no commission."],
});
