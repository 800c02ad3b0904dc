import { BankEntryResolver } from "./billing/bank/bankEntry.resolver";
import { BillingResolver, PayByResolver } from "./billing/billing.resolver";
import { InvoiceSettingsResolver } from "./billing/invoiceSettings.resolver";
import { BonusResolver, StatementLineBonusResolver } from "./bonuses/bonus.resolver";
import { StatementLineResolver, StatementResolver } from "./ledger/statement.resolver";
import { PayoutBatchResolver } from "./payouts/batch/payoutBatch.resolver";
import { PayoutLineResolver, PayoutResolver, UncoveredResolver } from "./payouts/payout.resolver";
import { PayoutCandidateResolver, PayoutRunResolver } from "./payouts/run/payoutRun.resolver";
import { BonusStageResolver, SaleStageResolver } from "./payouts/saleStage.resolver";
import { OrderTrailResolver } from "./payouts/trail/orderTrail.resolver";

export const moneyResolvers = {
  Billing: [InvoiceSettingsResolver, PayByResolver, BillingResolver, BankEntryResolver],
  Payouts: [
    StatementResolver,
    StatementLineResolver,
    StatementLineBonusResolver,
    BonusResolver,
    PayoutResolver,
    PayoutLineResolver,
    UncoveredResolver,
    PayoutRunResolver,
    PayoutCandidateResolver,
    PayoutBatchResolver,
    OrderTrailResolver,
    SaleStageResolver,
    BonusStageResolver,
  ],
} as const;
