import { BankEntry } from "./billing/bank/bankEntry.entity";
import { BrandPayment, CoverGap, CreditLimit, Invoice, InvoiceSettings, NetworkFee } from "./billing/billing.entity";
import { BonusPart } from "./bonuses/bonusPart.entity";
import { LedgerBalance, LedgerEntry, StatementMonthSums } from "./ledger/ledger.entity";
import { PayoutBatch } from "./payouts/batch/payoutBatch.entity";
import { PayoutMethod, PayoutTarget } from "./payouts/methods/payoutMethod.entity";
import { Payout, PayoutLine } from "./payouts/payout.entity";

export const moneyEntities = [
  Invoice,
  InvoiceSettings,
  BrandPayment,
  BankEntry,
  CreditLimit,
  CoverGap,
  NetworkFee,
  PayoutTarget,
  BonusPart,
  LedgerEntry,
  LedgerBalance,
  StatementMonthSums,
  PayoutMethod,
  Payout,
  PayoutLine,
  PayoutBatch,
];
