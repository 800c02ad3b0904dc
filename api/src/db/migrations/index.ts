import { CreateAccounts1763700000000 } from "./1763700000000-create-accounts";
import { CreateAudit1763700001000 } from "./1763700001000-create-audit";
import { CreateOutbox1763700002000 } from "./1763700002000-create-outbox";
import { CreateJobs1763700003000 } from "./1763700003000-create-jobs";
import { CreateTasks1763700004000 } from "./1763700004000-create-tasks";
import { CreateClockMark1763700005000 } from "./1763700005000-create-clock-mark";
import { CreateReadiness1763700006000 } from "./1763700006000-create-readiness";
import { CreateChains1763700007000 } from "./1763700007000-create-chains";
import { CreateMerchants1763700008000 } from "./1763700008000-create-merchants";
import { CreateLinks1763700009000 } from "./1763700009000-create-links";
import { CreatePages1763700010000 } from "./1763700010000-create-pages";
import { CreateContact1763700011000 } from "./1763700011000-create-contact";
import { CreatePasswordResets1763700012000 } from "./1763700012000-create-password-resets";
import { CreateApiKeys1763700013000 } from "./1763700013000-create-api-keys";
import { CreateClicks1763700014000 } from "./1763700014000-create-clicks";
import { CreateClickFloods1763700015000 } from "./1763700015000-create-click-floods";
import { CreateSales1763700016000 } from "./1763700016000-create-sales";
import { CreateEarnings1763700017000 } from "./1763700017000-create-earnings";
import { CreateLedger1763700018000 } from "./1763700018000-create-ledger";
import { CreateBilling1763700019000 } from "./1763700019000-create-billing";
import { CreatePayouts1763700020000 } from "./1763700020000-create-payouts";
import { CreateWebhooks1763700021000 } from "./1763700021000-create-webhooks";

/** In the order in which they run. */
export const migrations = [
  CreateAccounts1763700000000,
  CreateAudit1763700001000,
  CreateOutbox1763700002000,
  CreateJobs1763700003000,
  CreateTasks1763700004000,
  CreateClockMark1763700005000,
  CreateReadiness1763700006000,
  CreateChains1763700007000,
  CreateMerchants1763700008000,
  CreateLinks1763700009000,
  CreatePages1763700010000,
  CreateContact1763700011000,
  CreatePasswordResets1763700012000,
  CreateApiKeys1763700013000,
  CreateClicks1763700014000,
  CreateClickFloods1763700015000,
  CreateSales1763700016000,
  CreateEarnings1763700017000,
  CreateLedger1763700018000,
  CreateBilling1763700019000,
  CreatePayouts1763700020000,
  CreateWebhooks1763700021000,
];
