import { In } from "typeorm";
import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import type { JobPlan } from "../jobs/scheduler";
import { Style } from "./goods.entity";
import { refreshStyles } from "./runs/styleStore";

const BATCH_SIZE = 200;

/** Styles that were written by a release without a search: they are computed anew, which puts them into it. */
export class Reindex {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  readonly plan: JobPlan = {
    name: "catalogue:index",
    about: "puts products into the search that are missing in it",
    when: { at: "50 3 * * *" },
    work: (signal) => this.work(signal),
  };

  async work(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (let after = ""; ; ) {
      signal?.throwIfAborted();
      const missing: { id: string }[] = await this.db.longRead.query(
        `SELECT s.id AS id FROM style s LEFT JOIN style_search f ON f.styleId = s.id
         WHERE s.id > ? AND s.goneAt IS NULL AND f.styleId IS NULL ORDER BY s.id LIMIT ${BATCH_SIZE}`,
        [after],
      );
      if (missing.length === 0) return done;
      await this.db.write(async (tx) => {
        const styles = await tx.findBy(Style, { id: In(missing.map(({ id }) => id)) });
        const byMerchant = new Map<string, string[]>();
        for (const { merchantId, styleKey } of styles) {
          byMerchant.set(merchantId, [...(byMerchant.get(merchantId) ?? []), styleKey]);
        }
        for (const [merchantId, keys] of byMerchant) await refreshStyles(tx, merchantId, keys, this.clock.now());
      });
      done += missing.length;
      after = missing.at(-1)?.id ?? "";
    }
  }
}
