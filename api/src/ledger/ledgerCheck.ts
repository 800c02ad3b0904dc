import type { Database, Tx } from "../core/database";
import { type ChainReport, checkChains } from "./chainCheck";
import { strayEntries, unbalanced, wrongSales } from "./ledgerFaults";

/** Proofs that features above the ledger add: what the journal says of their own rows. */
export type LedgerProof = (tx: Tx) => Promise<string[]>;

/** Proves the journal by itself and by what it was posted for. */
export class LedgerCheck {
  private readonly proofs: LedgerProof[] = [unbalanced, wrongSales, strayEntries];

  constructor(private readonly db: Database) {}

  add(...proofs: LedgerProof[]): void {
    this.proofs.push(...proofs);
  }

  /** All of one moment, so that it may run beside a busy server. The faults name rows, the worst kind first. */
  verify(): Promise<ChainReport> {
    return this.db.snapshot(async (tx) => {
      const chains = await checkChains(tx);
      const faults = [...chains.faults];
      for (const proof of this.proofs) faults.push(...(await proof(tx)));
      return { ...chains, faults };
    });
  }
}
