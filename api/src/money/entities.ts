import { billingEntities } from "./billing/billingEntities";
import { BonusPart } from "./bonuses/bonusPart.entity";
import { LedgerBalance, LedgerEntry } from "./ledger/ledger.entity";
import { StatementMonthSums } from "./ledger/statementMonth.entity";
import { PayoutBatch } from "./payouts/batch/payoutBatch.entity";
import { PayoutMethod, PayoutTarget } from "./payouts/methods/payoutMethod.entity";
import { Payout, PayoutLine } from "./payouts/payout.entity";

export const moneyEntities = [
  ...billingEntities,
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
