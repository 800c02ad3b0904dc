import type { MigrationClass } from "../migration";
import { CreateAccounts1763600000000 } from "./1763600000000-create-accounts";
import { CreatePrograms1763600001000 } from "./1763600001000-create-programs";
import { CreateCatalogue1763600002000 } from "./1763600002000-create-catalogue";
import { CreateLinks1763600003000 } from "./1763600003000-create-links";
import { CreateClicks1763600004000 } from "./1763600004000-create-clicks";
import { CreateSales1763600005000 } from "./1763600005000-create-sales";
import { CreateClaims1763600006000 } from "./1763600006000-create-claims";
import { CreateMoney1763600007000 } from "./1763600007000-create-money";
import { CreateInsight1763600008000 } from "./1763600008000-create-insight";
import { CreateMessages1763600009000 } from "./1763600009000-create-messages";
import { CreateEvidence1763600010000 } from "./1763600010000-create-evidence";
import { CreatePlatform1763600011000 } from "./1763600011000-create-platform";

/** In the order in which they run. */
export const migrations: MigrationClass[] = [
  CreateAccounts1763600000000,
  CreatePrograms1763600001000,
  CreateCatalogue1763600002000,
  CreateLinks1763600003000,
  CreateClicks1763600004000,
  CreateSales1763600005000,
  CreateClaims1763600006000,
  CreateMoney1763600007000,
  CreateInsight1763600008000,
  CreateMessages1763600009000,
  CreateEvidence1763600010000,
  CreatePlatform1763600011000,
];
