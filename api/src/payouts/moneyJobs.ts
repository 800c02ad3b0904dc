import type { LedgerChain } from "../ledger/ledgerChain";
import type { ReturnWindow } from "../sales/returnWindow";
import type { PayoutRunService } from "./payoutRun.service";

interface Parts {
  returnWindow: ReturnWindow;
  ledgerChain: LedgerChain;
  payoutRuns: PayoutRunService;
}

/** What time alone does to money. Each may run in several processes at once, and again after it was broken off. */
export class MoneyJobs {
  private calculating: Promise<unknown> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Approvals that are due, and from Thursday on the payouts of the week before. */
  async hourly(): Promise<void> {
    await this.parts.returnWindow.approveDue();
    this.calculating ??= this.parts.payoutRuns.run(null).finally(() => {
      this.calculating = undefined;
    });
    await this.calculating;
  }

  /** New entries get their places in the chains. */
  often(): Promise<void> {
    return this.parts.ledgerChain.extend();
  }

  async stop(): Promise<void> {
    await this.parts.returnWindow.stop();
    this.parts.payoutRuns.stop();
    await this.calculating?.catch(() => undefined);
    await this.parts.ledgerChain.stop();
  }
}
