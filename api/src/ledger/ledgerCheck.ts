import type { ChainCheck, ChainReport } from "../chain/chainCheck";
import type { Database, Reader } from "../core/db/database";
import { mismatchedBalances } from "./balances";
import { baselessEntries, mismatchedSales, orphanedEntries, unbalancedPostings } from "./ledgerFaults";
import type { Scope } from "./ledgerScope";
import { mismatchedMonths } from "./statementClosing";

/**
 * Additional proofs by features above the ledger: whether the journal matches their own rows, all of them or those of a
 * scope.
 */
export type LedgerProof = (tx: Reader, scope?: Scope) => Promise<string[]>;

/** Verifies the journal against itself and against the rows it was posted for. */
export class LedgerCheck {
  private readonly proofs: LedgerProof[] = [unbalancedPostings, baselessEntries, mismatchedSales, orphanedEntries];

  constructor(
    private readonly db: Database,
    readonly chains: ChainCheck,
  ) {}

  add(...proofs: LedgerProof[]): void {
    this.proofs.push(...proofs);
  }

  /** Reads one snapshot, so that it can run beside a busy server. Faults name the rows, most severe kind first. */
  verify(against: readonly string[] = []): Promise<ChainReport> {
    // Read before the snapshot: the chains, and the digest kept with them, may be extended meanwhile.
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
    // Of an account all entries have to be added up, so the nightly verification takes some accounts each night.
    if (!scope) faults.push(...(await mismatchedBalances(tx)), ...(await mismatchedMonths(tx)));
    return faults;
  }
}
