import { type FindOptionsWhere, MoreThan } from "typeorm";
import type { Database } from "../../platform/db/database";
import { ImportRow } from "./import.entity";
import type { RowOutcome } from "./importState";

/** Rows per transaction, few so that orders hardly wait. */
const BATCH_SIZE = 200;

/**
 * Rows of imports with these outcomes, some at a time and for each outcome in the order of their files. Each is read
 * after the one before was worked through; the index of turns has them in this order.
 */
export async function* rowBatches(
  db: Database,
  where: FindOptionsWhere<ImportRow>,
  outcomes: readonly RowOutcome[],
): AsyncGenerator<ImportRow[]> {
  for (const outcome of outcomes)
    for (let after = ""; ; ) {
      const rows = await db.read.find(ImportRow, {
        where: { ...where, outcome, id: MoreThan(after) },
        order: { id: "ASC" },
        take: BATCH_SIZE,
      });
      const last = rows.at(-1);
      if (!last) break;
      yield rows;
      after = last.id;
    }
}
