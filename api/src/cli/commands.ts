import { adminCreate } from "./adminCreate";
import type { Command } from "./command";
import { demoRemove } from "./demoRemove";
import { doctor } from "./doctor";
import { jobs } from "./jobs";
import { ledgerVerify } from "./ledger";
import { migrateDatabase } from "./migrateDatabase";
import { payoutFile, payoutPreview, payoutRun } from "./payout";
import { schemaWrite } from "./schemaWrite";
import { seed } from "./seed";
import { totalsCheck, totalsRebuild } from "./totals";
import { userApprove, userReject } from "./userDecide";
import { userRestore, userSuspend } from "./userSuspend";

/** Every command, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  migrateDatabase,
  seed,
  demoRemove,
  adminCreate,
  userApprove,
  userReject,
  userSuspend,
  userRestore,
  totalsCheck,
  totalsRebuild,
  ledgerVerify,
  payoutPreview,
  payoutRun,
  payoutFile,
  jobs,
  doctor,
  schemaWrite,
];
