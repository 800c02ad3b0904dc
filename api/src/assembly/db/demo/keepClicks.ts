import type { Tx } from "../../../platform/db/database";
import {
  addToTotals,
  CLICK_COLUMNS,
  CLICK_PLACEHOLDERS,
  LIST_COLUMNS,
  LIST_PLACEHOLDERS,
  listRowOf,
  type NewClick,
  rowOf,
  totalsOf,
} from "../../../tracking";
import type { Services } from "../../services";

const BATCH_SIZE = 200;

/** Stores the demo's clicks as rows and totals; days past retention as totals only. */
export async function keepClicks(
  tx: Tx,
  { db, writer }: Pick<Services, "db" | "writer">,
  clicks: readonly NewClick[],
  hasRows = true,
): Promise<void> {
  const quote = db.engine === "sqlite" ? '"' : "`";
  const columns = CLICK_COLUMNS.map((name) => quote + name + quote).join(", ");
  for (let start = 0; hasRows && start < clicks.length; start += BATCH_SIZE) {
    const batch = clicks.slice(start, start + BATCH_SIZE);
    const sql = `INSERT INTO click (${columns}) VALUES ${batch.map(() => CLICK_PLACEHOLDERS).join(", ")}`;
    await tx.query(sql, batch.flatMap(rowOf));
    const listed = `INSERT INTO click_by_link (${LIST_COLUMNS}) VALUES ${batch.map(() => LIST_PLACEHOLDERS).join(", ")}`;
    await tx.query(listed, batch.flatMap(listRowOf));
  }
  await addToTotals(tx, db.engine, writer, totalsOf(clicks));
}
