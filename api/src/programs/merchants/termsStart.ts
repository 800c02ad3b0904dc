import type { Database } from "../../platform/db/database";
import type { TermsService } from "../terms/terms.service";
import type { MerchantTermsService } from "./merchantTerms.service";

const BATCH_SIZE = 100;

/** The job that starts announced terms on their date. */
export class TermsStart {
  constructor(
    private readonly db: Database,
    private readonly terms: TermsService,
    private readonly merchantTerms: MerchantTermsService,
  ) {}

  /** Returns the number of versions started. */
  async run(signal?: AbortSignal): Promise<number> {
    let started = 0;
    while (!signal?.aborted) {
      const due = await this.terms.due(this.db.read, BATCH_SIZE);
      for (const terms of due) if (!signal?.aborted && (await this.merchantTerms.start(terms))) started += 1;
      if (due.length < BATCH_SIZE) break;
    }
    return started;
  }
}
