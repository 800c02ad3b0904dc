import type { Command } from "./command";
import { adminCreate } from "./commands/adminCreate";
import { clockAccept } from "./commands/clock";
import { dbBackup, dbRestore } from "./commands/dbBackup";
import { dbCopy } from "./commands/dbCopy";
import { demoRemove } from "./commands/demoRemove";
import { doctor } from "./commands/doctor";
import { jobs } from "./commands/jobs";
import { keysRotate } from "./commands/keysRotate";
import { ledgerVerify } from "./commands/ledger";
import { migrateDatabase } from "./commands/migrateDatabase";
import { ordersCheck, ordersRebuild } from "./commands/orders";
import { payoutFile, payoutPreview, payoutRun } from "./commands/payouts/payout";
import { payoutBatchCommands } from "./commands/payouts/payoutBatch";
import { ratesRead } from "./commands/payouts/rates";
import { privacyErase, privacyFind } from "./commands/privacy";
import { logCheck, logRecover, logRotate, verify } from "./commands/publicLog";
import { releaseContracts } from "./commands/releaseContracts";
import { salesReplay } from "./commands/salesReplay";
import { schemaWrite } from "./commands/schemaWrite";
import { searchFill } from "./commands/searchFill";
import { seed } from "./commands/seed";
import { spoolDrain, spoolList } from "./commands/spool";
import { totalsCheck, totalsRebuild } from "./commands/totals";
import { userApprove, userReject } from "./commands/userDecide";
import { userResetFactors } from "./commands/userResetFactors";
import { userRestore, userSuspend } from "./commands/userSuspend";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  migrateDatabase,
  dbCopy,
  dbBackup,
  dbRestore,
  seed,
  demoRemove,
  adminCreate,
  userApprove,
  userReject,
  userSuspend,
  userRestore,
  userResetFactors,
  totalsCheck,
  totalsRebuild,
  ordersCheck,
  privacyFind,
  privacyErase,
  ordersRebuild,
  ledgerVerify,
  logCheck,
  logRecover,
  logRotate,
  verify,
  salesReplay,
  payoutPreview,
  payoutRun,
  payoutFile,
  ratesRead,
  spoolList,
  spoolDrain,
  ...payoutBatchCommands,
  searchFill,
  jobs,
  clockAccept,
  keysRotate,
  doctor,
  schemaWrite,
  releaseContracts,
];
