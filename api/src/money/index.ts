export { type Balance, booksOf, overdueOf, owedBy, tenthDaysToPay } from "./billing/balance";
export type { ImportedEntry } from "./billing/bank/bankImport.service";
export {
  BrandPayment,
  CreditLimit,
  Invoice,
  InvoiceSettings,
  invoiceNumber,
  invoiceStream,
  NetworkFee,
  paymentStream,
} from "./billing/billing.entity";
export { BillingService } from "./billing/billing.service";
export type { BillingAccount } from "./billing/billing.type";
export { BillingTermsService } from "./billing/billingTerms.service";
export { cancelBilling } from "./billing/cancelBilling";
export { usualLimitIn } from "./billing/cover/creditLimits";
export { CreditHold, OVER_CREDIT_LIMIT } from "./billing/creditHold";
export { invoiceIssued } from "./billing/invoice.service";
export { monthAfter, monthOf } from "./billing/months";
export { BrandPaymentService } from "./billing/payment.service";
export { isProgramInUse } from "./billing/programInUse";
export { bonusDecided } from "./bonuses/bonus.service";
export { BonusPart } from "./bonuses/bonusPart.entity";
export { countedOf } from "./bonuses/bonusParts";
export { cancelBonuses, postHeir, postWithoutOrder } from "./bonuses/bonusPoster";
export { BonusReader } from "./bonuses/bonusReader";
export { createCredit, createMoney, type Money } from "./createMoney";
export { moneyEntities } from "./entities";
export { balancesIn } from "./ledger/balances";
export { LedgerBalance, LedgerEntry, ledgerStream } from "./ledger/ledger.entity";
export type { LedgerService } from "./ledger/ledger.service";
export {
  accountSql,
  accountStarts,
  brandReceivable,
  currencyOfAccount,
  publisherPayable,
} from "./ledger/ledgerAccounts";
export { earnedSql, type LedgerProof } from "./ledger/ledgerCheck";
export { bonusIn, LIMIT, openingIn, type Scope, sumText, within } from "./ledger/ledgerScope";
export { faultsFound } from "./ledger/ledgerWatch";
export { StatementService } from "./ledger/statement.service";
export { endOf, NOT_BILLING } from "./ledger/statementSums";
export { type BankFile, BankFileService, EmptyBatchError } from "./payouts/batch/bankFile.service";
export { PayoutBatch } from "./payouts/batch/payoutBatch.entity";
export { leftOutLabels } from "./payouts/batch/sendable";
export { presentConversion } from "./payouts/conversion";
export { MoneyFates } from "./payouts/fates/moneyFates";
export { type MethodKind, PayoutMethod, PayoutTarget, payoutMethodStream } from "./payouts/methods/payoutMethod.entity";
export { labelOf, PayoutMethodService } from "./payouts/methods/payoutMethod.service";
export { sharedTargetsOf } from "./payouts/methods/payoutTargets";
export { arrivesByOf, Payout, PayoutLine, payoutStream, sendsAtOf } from "./payouts/payout.entity";
export { PayoutService } from "./payouts/payout.service";
export { PayoutAdminService } from "./payouts/payoutAdmin.service";
export { type PayoutStatus, payoutStatuses } from "./payouts/payoutStatus";
export { type PayoutChange, payoutsChanged } from "./payouts/payoutTransitions";
export { type CarriedOver, PayoutRunService, payoutCarriedOver, payoutCreated } from "./payouts/run/payoutRun.service";
export type { Candidate } from "./payouts/run/payoutRun.type";
export { datesOf, weekOf } from "./payouts/run/payoutWeek";
export { coverOf } from "./payouts/run/uncovered";
export { dueOf } from "./payouts/run/unsettled";
export { nextStageAt, type SaleStage, stageOf } from "./payouts/saleStage";
export { presentSetOffs } from "./payouts/setOff/setOff.type";
export { shrinkBatches, unsettlePayouts } from "./payouts/settledEarnings";
export { moneyResolvers } from "./resolvers";
