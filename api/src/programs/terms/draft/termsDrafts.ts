import type { TermsDocument } from "../../../contract/terms/termsDocument";
import type { Clock } from "../../../platform/clock";
import type { Reader, Tx } from "../../../platform/db/database";
import { TermsDraft } from "./termsDraft.entity";

/** The drafts of terms, one per merchant. */
export class TermsDrafts {
  constructor(private readonly clock: Clock) {}

  of(read: Reader, merchantId: string): Promise<TermsDraft | null> {
    return read.findOneBy(TermsDraft, { merchantId });
  }

  async save(tx: Tx, merchantId: string, document: TermsDocument, basedOn: number): Promise<TermsDraft> {
    const draft: TermsDraft = { merchantId, document, basedOn, updatedAt: this.clock.now() };
    await tx.upsert(TermsDraft, draft, ["merchantId"]);
    return draft;
  }

  /** Returns false if there was none. */
  async discard(tx: Tx, merchantId: string): Promise<boolean> {
    const exists = await tx.existsBy(TermsDraft, { merchantId });
    if (exists) await tx.delete(TermsDraft, { merchantId });
    return exists;
  }
}
