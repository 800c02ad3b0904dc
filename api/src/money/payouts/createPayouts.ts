import type { Platform } from "../../platform/createPlatform";
import type { Database } from "../../platform/db/database";
import type { RatesService } from "../../programs";
import type { BrandCover } from "../billing/cover/brandCover.service";
import type { LedgerService } from "../ledger/ledger.service";
import { BankAmountService } from "./bankAmount.service";
import { BankFileService } from "./batch/bankFile.service";
import { PayoutBatchService } from "./batch/payoutBatch.service";
import { MoneyFates } from "./fates/moneyFates";
import { PayoutMethodService } from "./methods/payoutMethod.service";
import { PayoutService } from "./payout.service";
import { PayoutAdminService } from "./payoutAdmin.service";
import { PayoutPoster } from "./payoutPoster";
import { PayoutTransitions } from "./payoutTransitions";
import { PayoutRunService } from "./run/payoutRun.service";

interface Parts {
  ledger: LedgerService;
  rates: RatesService;
  cover: BrandCover;
}

/** Wires the payout services; all of them post to the ledger through one PayoutPoster. */
export function createPayouts(platform: Platform, { ledger, rates, cover }: Parts) {
  const { db, clock, audit, outbox, chain, events, sealerFor, keysFor, clockGuard } = platform;
  /** Fingerprints the accounts that payouts go to. */
  const [targetKey] = keysFor("payout targets");
  const poster = new PayoutPoster(ledger);
  const payoutMethods = new PayoutMethodService(
    db,
    clock,
    audit,
    outbox,
    sealerFor("payout methods"),
    chain,
    targetKey,
  );
  const payoutRuns = new PayoutRunService(
    db,
    clock,
    audit,
    payoutMethods,
    poster,
    chain,
    () => clockGuard.mustBeTrusted(),
    events,
    rates,
    cover,
  );
  const transitions = new PayoutTransitions(clock, outbox, poster, chain, events);
  const payoutBatches = new PayoutBatchService(db, clock, audit, transitions);
  const payouts = new PayoutService(db, clock, payoutMethods, rates);
  const sealer = sealerFor("payout files");
  /** Admins' actions on payouts, on this database or one that records more. */
  const actsOn = (of: Database) => ({
    payoutAdmin: new PayoutAdminService(of, audit, transitions),
    bankFiles: new BankFileService({
      db: of,
      clock,
      audit,
      methods: payoutMethods,
      runs: payoutRuns,
      transitions,
      sealer,
    }),
  });
  const bankAmounts = new BankAmountService(db, audit, poster, chain);
  return {
    payoutMethods,
    moneyFates: new MoneyFates(db, clock, payoutMethods, rates),
    bankAmounts,
    payoutRuns,
    payoutBatches,
    payoutTransitions: transitions,
    payouts,
    ...actsOn(db),
    payoutActsOn: actsOn,
  };
}
