import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { insertRows } from "../../platform/db/insertRows";
import { newId } from "../../platform/ids";
import { Merchant } from "../../programs";
import { Import, ImportRow } from "./import.entity";
import type { ImportFiles } from "./importFiles";
import { factsOf } from "./plan/facts";
import { type PlannedRow, Planner } from "./plan/planRows";
import { Summary } from "./plan/summary";
import { newReading, type Reading, recordsIn } from "./reading/records";

/** Rows per transaction, few so that orders hardly wait. */
const BATCH_SIZE = 500;
/** Redirects are served between two slices. */
const SLICE_MS = 10;

type Progress = (done: number, total: number) => void;

/** Reads an import's files and plans each row. Nothing but the plan is written, as it grows. */
export class DryRun {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: ImportFiles,
  ) {}

  async run(of: Import, signal: AbortSignal, progress: Progress): Promise<void> {
    const { id: importId, source, dateOrder, decimalMark, currency } = of;
    await deleteInBatches(this.db, ImportRow, { importId }, signal);
    signal.throwIfAborted();
    const files = await this.files.read(of);
    const records = (reading: Reading) => recordsIn(source, files, { dateOrder, decimalMark, currency }, reading);
    const merchant = await this.db.read.findOneByOrFail(Merchant, { id: of.merchantId });
    const planner = new Planner(source, await factsOf(this.db.longRead, merchant, source));
    const turn = takingTurns(signal);
    const reading = newReading();
    let total = 0;
    for (const record of records(reading)) {
      total += 1;
      if (record.kind === "partner") planner.partner(record);
      await turn();
    }
    const summary = new Summary();
    if (reading.questions.length > 0) return this.finish(of, "open", summary.with(reading));
    let done = 0;
    // Read once more: a list of all records would take several times the memory of their files.
    for (const record of records(newReading())) {
      done += 1;
      planner.other(record);
      await turn();
      if (planner.rows.length < BATCH_SIZE) continue;
      await this.keep(of, planner.take(), summary);
      progress(done, total);
    }
    await this.keep(of, planner.take(), summary);
    await this.finish(of, "tried", summary.with(reading));
  }

  private async keep({ id: importId }: Import, rows: readonly PlannedRow[], summary: Summary): Promise<void> {
    for (const row of rows) summary.add(row);
    for (const some of chunksOf(rows, BATCH_SIZE)) {
      const createdAt = this.clock.now();
      const added = some.map((row) => ({ ...row, id: newId(), createdAt, importId, file: row.file.slice(0, 200) }));
      // A repeated attempt of a lost commit finds its rows.
      await this.db.write(async (tx) => {
        if (await tx.existsBy(ImportRow, { id: added[0]?.id ?? "" })) return;
        await insertRows(tx, ImportRow, added);
      });
    }
  }

  private async finish({ id }: Import, state: "open" | "tried", plan: Import["plan"]): Promise<void> {
    const changedAt = this.clock.now();
    await this.db.write((tx) => tx.update(Import, { id, state: "trying" }, { state, plan, changedAt }));
  }
}

/** Lets other work run between slices of a loop. */
function takingTurns(signal: AbortSignal): () => Promise<void> | undefined {
  let started = performance.now();
  const pause = async () => {
    signal.throwIfAborted();
    await nextTurn();
    started = performance.now();
  };
  return () => (performance.now() - started < SLICE_MS ? undefined : pause());
}
