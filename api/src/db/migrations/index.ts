import { CreateAccounts1763700000000 } from "./1763700000000-create-accounts";
import { CreateAudit1763700000100 } from "./1763700000100-create-audit";
import { CreateOutbox1763700000200 } from "./1763700000200-create-outbox";
import { CreateMerchants1763700000300 } from "./1763700000300-create-merchants";
import { CreateLinks1763700000400 } from "./1763700000400-create-links";
import { CreatePages1763700000500 } from "./1763700000500-create-pages";
import { CreateContact1763700000600 } from "./1763700000600-create-contact";
import { CreatePasswordResets1763700000700 } from "./1763700000700-create-password-resets";
import { CreateClicks1763700100000 } from "./1763700100000-create-clicks";
import { CreateSales1763700100100 } from "./1763700100100-create-sales";
import { CreateEarnings1763700100150 } from "./1763700100150-create-earnings";
import { CreateApiKeys1763700100200 } from "./1763700100200-create-api-keys";
import { CreateLedger1763700200000 } from "./1763700200000-create-ledger";
import { CreatePayouts1763700200100 } from "./1763700200100-create-payouts";
import { CreateWebhooks1763700300000 } from "./1763700300000-create-webhooks";
import { AddWebhookControls1763700300100 } from "./1763700300100-add-webhook-controls";
import { CreateJobs1763700400000 } from "./1763700400000-create-jobs";
import { WidenSaleLists1763700500000 } from "./1763700500000-widen-sale-lists";
import { AddOutboxLanes1763700600000 } from "./1763700600000-add-outbox-lanes";
import { CreateReadiness1763801000000 } from "./1763801000000-create-readiness";
import { CreatePayoutBatches1763805000000 } from "./1763805000000-create-payout-batches";
import { CreateSaleClaims1763806000000 } from "./1763806000000-create-sale-claims";
import { AddLateReturns1763806010000 } from "./1763806010000-add-late-returns";
import { ChainAllRecords1763807000000 } from "./1763807000000-chain-all-records";
import { MarkClock1763807000100 } from "./1763807000100-mark-clock";
import { CreateClickFloods1763809000000 } from "./1763809000000-create-click-floods";
import { CreateTasks1763810000000 } from "./1763810000000-create-tasks";
import { CreateBilling1763811000000 } from "./1763811000000-create-billing";

/** In the order in which they run. */
export const migrations = [
  CreateAccounts1763700000000,
  CreateAudit1763700000100,
  CreateOutbox1763700000200,
  CreateMerchants1763700000300,
  CreateLinks1763700000400,
  CreatePages1763700000500,
  CreateContact1763700000600,
  CreatePasswordResets1763700000700,
  CreateClicks1763700100000,
  CreateSales1763700100100,
  CreateEarnings1763700100150,
  CreateApiKeys1763700100200,
  CreateLedger1763700200000,
  CreatePayouts1763700200100,
  CreateWebhooks1763700300000,
  AddWebhookControls1763700300100,
  CreateJobs1763700400000,
  WidenSaleLists1763700500000,
  AddOutboxLanes1763700600000,
  CreateReadiness1763801000000,
  CreatePayoutBatches1763805000000,
  CreateSaleClaims1763806000000,
  AddLateReturns1763806010000,
  ChainAllRecords1763807000000,
  MarkClock1763807000100,
  CreateClickFloods1763809000000,
  CreateTasks1763810000000,
  CreateBilling1763811000000,
];
