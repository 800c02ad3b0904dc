import type { AuditService } from "../audit/audit.service";
import type { Chain } from "../chain/chain";
import type { Clock } from "../core/clock";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import type { LedgerService } from "../ledger/ledger.service";
import type { Outbox } from "../outbox/outbox.service";
import type { RatesService } from "../rates/rates.service";
import { BankAmountService } from "./bankAmount.service";
import { BankFileService } from "./batch/bankFile.service";
import { PayoutBatchService } from "./batch/payoutBatch.service";
import { PayoutMethodService } from "./methods/payoutMethod.service";
import { PayoutService } from "./payout.service";
import { PayoutAdminService } from "./payoutAdmin.service";
import { payoutHistory } from "./payoutHistory";
import { PayoutPoster } from "./payoutPoster";
import { PayoutTransitions } from "./payoutTransitions";
import { PayoutRunService } from "./run/payoutRun.service";
import { SetOffService } from "./setOff/setOff.service";

interface Parts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  outbox: Outbox;
  ledger: LedgerService;
  chain: Chain;
  sealerFor: (purpose: string) => Sealer;
  /** Marks the accounts that payouts go to. */
  targetKey: Buffer;
  events: Events;
  checkClock: () => Promise<void>;
  rates: RatesService;
}

/** Wires the payout services; all of them post to the ledger through one PayoutPoster. */
export function createPayouts({
  db,
  clock,
  audit,
  outbox,
  ledger,
  chain,
  sealerFor,
  targetKey,
  events,
  checkClock,
  rates,
}: Parts) {
  const recordPayoutEvent = payoutHistory(chain);
  const poster = new PayoutPoster(ledger);
  const payoutMethods = new PayoutMethodService(db, clock, outbox, sealerFor("payout methods"), chain, targetKey);
  const payoutRuns = new PayoutRunService(
    db,
    clock,
    audit,
    payoutMethods,
    poster,
    recordPayoutEvent,
    checkClock,
    events,
    rates,
  );
  const transitions = new PayoutTransitions(clock, outbox, poster, recordPayoutEvent, events);
  const payoutAdmin = new PayoutAdminService(db, audit, transitions);
  const payoutBatches = new PayoutBatchService(db, clock, audit, transitions);
  const payouts = new PayoutService(db, clock, payoutMethods, rates);
  const sealer = sealerFor("payout files");
  const files = { db, clock, audit, methods: payoutMethods, runs: payoutRuns, transitions, sealer };
  const bankFiles = new BankFileService(files);
  const bankAmounts = new BankAmountService(db, audit, poster, recordPayoutEvent);
  const setOffs = new SetOffService(db, clock, audit);
  return {
    payoutMethods,
    setOffs,
    bankAmounts,
    payoutRuns,
    payoutAdmin,
    payoutBatches,
    payoutTransitions: transitions,
    payouts,
    bankFiles,
  };
}
