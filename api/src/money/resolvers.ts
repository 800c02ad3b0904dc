import { BankEntryResolver } from "./billing/bank/bankEntry.resolver";
import { BillingResolver } from "./billing/billing.resolver";
import { InvoiceSettingsResolver } from "./billing/invoiceSettings.resolver";
import { PayByResolver } from "./billing/payBy.resolver";
import { BonusResolver, StatementLineBonusResolver } from "./bonuses/bonus.resolver";
import { StatementLineResolver, StatementResolver } from "./ledger/statement.resolver";
import { PayoutBatchResolver } from "./payouts/batch/payoutBatch.resolver";
import { EarningFateResolver } from "./payouts/fates/earningFate.resolver";
import { PayoutLineResolver, PayoutResolver } from "./payouts/payout.resolver";
import { PayoutCandidateResolver, PayoutRunResolver } from "./payouts/run/payoutRun.resolver";
import { WaitingForBrandResolver } from "./payouts/run/waitingForBrand.resolver";
import { BonusStageResolver, SaleStageResolver } from "./payouts/saleStage.resolver";
import { SetOffResolver } from "./payouts/setOff/setOff.resolver";
import { OrderTrailResolver } from "./payouts/trail/orderTrail.resolver";

export const moneyResolvers = [
  InvoiceSettingsResolver,
  PayByResolver,
  EarningFateResolver,
  BillingResolver,
  BankEntryResolver,
  SetOffResolver,
  StatementResolver,
  StatementLineResolver,
  StatementLineBonusResolver,
  BonusResolver,
  PayoutResolver,
  PayoutLineResolver,
  PayoutRunResolver,
  PayoutCandidateResolver,
  WaitingForBrandResolver,
  PayoutBatchResolver,
  OrderTrailResolver,
  SaleStageResolver,
  BonusStageResolver,
] as const;
