import { business } from "../../contract/business";
import { choiceEnum, enumOf } from "../../platform/graphqlEnum";

export const PayoutMethodKindEnum = choiceEnum(
  "PayoutMethodKind",
  "Kind of a payout method.",
  business.payoutMethods.map(({ id, label }) => ({ id, label })),
);

export const PayoutStatusEnum = enumOf("PayoutStatus", "Status of a payout.", {
  CALCULATED: ["calculated", "Calculated on Thursday, to be sent on Friday."],
  HELD: ["held", "On hold by an admin or because of a suspension. See `reason`."],
  IN_BATCH: ["in-batch", "In a payment batch that was not sent yet."],
  SENT: ["sent", "Sent to the bank."],
  PAID: ["paid", "Arrived at the creator."],
  FAILED: ["failed", "Failed or returned: the amount rolls over to the next payout. See `reason`."],
});

export const PayoutDecisionEnum = enumOf("PayoutDecision", "Decision of a payout run about a creator's balance.", {
  PAY: ["pay", "The balance is paid."],
  BELOW_MINIMUM: ["below-minimum", "Rolled over: below the minimum payout."],
  NO_METHOD: ["no-method", "Rolled over: no payout method."],
  SUSPENDED: ["suspended", "Rolled over: the account is suspended."],
  NO_MINIMUM: ["no-minimum", "Rolled over: the currency has no minimum payout yet."],
  OTHER_CURRENCY: ["other-currency", "Rolled over: the payout method cannot receive this currency."],
  NO_RATE: ["no-rate", "Rolled over: no exchange rate of the last four days. Paid by the next run that has one."],
});

export const PayoutFileFormatEnum = enumOf("PayoutFileFormat", "Format of a payout file.", {
  PAYPAL: ["paypal", "A batch file for PayPal Payouts."],
  PAIN001: ["pain001", "ISO 20022 for the bank, with direct deposits and wires."],
});

export const PayoutBatchStateEnum = enumOf("PayoutBatchState", "State of a payment batch.", {
  MADE: ["made", "The file was created. The bank may not have it yet."],
  SENT: ["sent", "The bank has the file."],
  SETTLED: ["settled", "The money arrived, except for failed payouts."],
  DISCARDED: ["discarded", "The file must not be used. The payouts can go into another batch."],
});

export const LeftOutReasonEnum = enumOf("LeftOutReason", "Why a payout is not in a payment batch.", {
  HELD: ["held", "An admin put the payout on hold."],
  SUSPENDED: ["suspended", "The creator's account is suspended."],
  NO_METHOD: ["no-method", "The creator has no payout method."],
  NAME: ["name", "The account holder's name has characters that banks reject."],
});

export const SaleStageEnum = enumOf("SaleStage", "Stage of an order's commission.", {
  UNVERIFIED: ["unverified", "Unverified: earns nothing until the brand confirms it."],
  TRACKED: ["tracked", "Tracked, and still returnable."],
  APPROVED: ["approved", "Approved and waiting for the next payout."],
  ON_ITS_WAY: ["on-its-way", "In a payout that is on its way."],
  PAID: ["paid", "In a payout that arrived."],
  DECLINED: ["declined", "Declined: no commission."],
});
