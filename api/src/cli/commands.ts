import type { Command } from "./command";
import { adminCreate } from "./commands/adminCreate";
import { clockAccept } from "./commands/clock";
import { demoRemove } from "./commands/demoRemove";
import { doctor } from "./commands/doctor";
import { jobs } from "./commands/jobs";
import { keysRotate } from "./commands/keysRotate";
import { ledgerVerify } from "./commands/ledger";
import { migrateDatabase } from "./commands/migrateDatabase";
import { payoutFile, payoutPreview, payoutRun } from "./commands/payout";
import { payoutBatchCommands } from "./commands/payoutBatch";
import { releaseContracts } from "./commands/releaseContracts";
import { salesReplay } from "./commands/salesReplay";
import { schemaWrite } from "./commands/schemaWrite";
import { seed } from "./commands/seed";
import { spoolDrain, spoolList } from "./commands/spool";
import { totalsCheck, totalsRebuild } from "./commands/totals";
import { userApprove, userReject } from "./commands/userDecide";
import { userRestore, userSuspend } from "./commands/userSuspend";

/** Every command, in the order of the help. */
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
  salesReplay,
  payoutPreview,
  payoutRun,
  payoutFile,
  spoolList,
  spoolDrain,
  ...payoutBatchCommands,
  jobs,
  clockAccept,
  keysRotate,
  doctor,
  schemaWrite,
  releaseContracts,
];
