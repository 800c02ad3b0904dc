import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import { Sealer } from "../core/sealer";
import type { LedgerService } from "../ledger/ledger.service";
import type { Outbox } from "../outbox/outbox.service";
import { BankFileService } from "./bankFile.service";
import { PayoutService } from "./payout.service";
import { PayoutDeskService } from "./payoutDesk.service";
import { PayoutMethodService } from "./payoutMethod.service";
import { PayoutPoster } from "./payoutPoster";
import { PayoutRunService } from "./payoutRun.service";

interface Parts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  outbox: Outbox;
  ledger: LedgerService;
  dataKey: Buffer;
}

/** From what a publisher is owed to the file that the bank takes: all of it posts to the ledger by one poster. */
export function createPayouts({ db, clock, audit, outbox, ledger, dataKey }: Parts) {
  const poster = new PayoutPoster(ledger);
  const payoutMethods = new PayoutMethodService(db, clock, outbox, new Sealer(dataKey, "payout methods"));
  const payoutRuns = new PayoutRunService(db, clock, audit, payoutMethods, poster);
  const payoutDesk = new PayoutDeskService(db, clock, audit, outbox, poster);
  const payouts = new PayoutService(db, clock, payoutMethods);
  const bankFiles = new BankFileService(db, clock, audit, payoutMethods, payoutRuns);
  return { payoutMethods, payoutRuns, payoutDesk, payouts, bankFiles };
}
