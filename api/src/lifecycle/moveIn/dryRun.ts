import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { newId } from "../../platform/ids";
import { Merchant } from "../../programs";
import { Import, ImportRow } from "./import.entity";
import type { ImportFiles } from "./importFiles";
import { factsOf } from "./plan/facts";
import { Planner } from "./plan/planRows";
import { summaryOf } from "./plan/summary";
import { type FoundRecord, newReading, recordsIn } from "./reading/records";

/** Rows per transaction, few so that orders hardly wait. */
const BATCH_SIZE = 500;
/** Redirects are served between two slices. */
const SLICE_MS = 10;

/** Reads an import's files and plans each row. Nothing but the plan is written. */
export class DryRun {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: ImportFiles,
  ) {}

  async run(of: Import, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { id: importId, source, dateOrder, decimalMark, currency } = of;
    const reading = newReading();
    const answers = { dateOrder, decimalMark, currency };
    const records: FoundRecord[] = [];
    const found = recordsIn(source, await this.files.read(of), answers, reading);
    await inSlices(found, signal, (record) => records.push(record));
    await deleteInBatches(this.db, ImportRow, { importId }, signal);
    signal.throwIfAborted();
    if (reading.questions.length > 0) return this.finish(of, "open", { ...summaryOf([], reading) });
    const merchant = await this.db.read.findOneByOrFail(Merchant, { id: of.merchantId });
    const planner = new Planner(source, await factsOf(this.db.longRead, merchant, source));
    await inSlices(records, signal, (record) => record.kind === "partner" && planner.partner(record));
    await inSlices(records, signal, (record) => planner.other(record));
    const { rows } = planner;
    let done = 0;
    for (const some of chunksOf(rows, BATCH_SIZE)) {
      signal.throwIfAborted();
      const createdAt = this.clock.now();
      const added = some.map((row) => ({ ...row, id: newId(), createdAt, importId, file: row.file.slice(0, 200) }));
      // A repeated attempt of a lost commit finds its rows.
      await this.db.write(async (tx) => {
        if (await tx.existsBy(ImportRow, { id: added[0]?.id ?? "" })) return;
        for (const few of chunksOf(added)) await tx.insert(ImportRow, few);
      });
      done += some.length;
      progress(done, rows.length);
    }
    await this.finish(of, "tried", summaryOf(rows, reading));
  }

  private async finish({ id }: Import, state: "open" | "tried", plan: Import["plan"]): Promise<void> {
    const changedAt = this.clock.now();
    await this.db.write((tx) => tx.update(Import, { id, state: "trying" }, { state, plan, changedAt }));
  }
}

/** Works through rows and lets other work run in between. */
async function inSlices<T>(rows: Iterable<T>, signal: AbortSignal, work: (row: T) => unknown): Promise<void> {
  let started = performance.now();
  for (const row of rows) {
    work(row);
    if (performance.now() - started < SLICE_MS) continue;
    signal.throwIfAborted();
    await nextTurn();
    started = performance.now();
  }
}
