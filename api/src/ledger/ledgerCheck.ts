import type { ChainCheck, ChainReport } from "../chain/chainCheck";
import type { Database, Reader } from "../core/db/database";
import { baselessEntries, mismatchedSales, orphanedEntries, unbalancedPostings } from "./ledgerFaults";
import type { Scope } from "./ledgerScope";

/** Proofs that features above the ledger add: what the journal says of their own rows. All of them, or those of a scope. */
export type LedgerProof = (tx: Reader, scope?: Scope) => Promise<string[]>;

/** Proves the journal by itself and by what it was posted for. */
export class LedgerCheck {
  private readonly proofs: LedgerProof[] = [unbalancedPostings, baselessEntries, mismatchedSales, orphanedEntries];

  constructor(
    private readonly db: Database,
    readonly chains: ChainCheck,
  ) {}

  add(...proofs: LedgerProof[]): void {
    this.proofs.push(...proofs);
  }

  /** All of one moment, so that it may run beside a busy server. The faults name rows, the worst kind first. */
  verify(against: readonly string[] = []): Promise<ChainReport> {
    // Before the moment that is looked at: the chains may go on meanwhile, and what is kept with them.
    const kept = this.chains.parts.kept.read();
    return this.db.snapshot((tx) => this.verifyIn(tx, against, kept));
  }

  async verifyIn(tx: Reader, against: readonly string[] = [], kept?: string | null): Promise<ChainReport> {
    const chains = await this.chains.whole(tx, against, kept);
    return { ...chains, faults: [...chains.faults, ...(await this.prove(tx))] };
  }

  async prove(tx: Reader, scope?: Scope): Promise<string[]> {
    const faults: string[] = [];
    for (const proof of this.proofs) faults.push(...(await proof(tx, scope)));
    return faults;
  }
}
