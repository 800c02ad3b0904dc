import { In } from "typeorm";
import type { RecordKind } from "../../contract/moveIn/sources";
import { type Clock, HOUR } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import type { CodeService } from "../../programs";
import type { LinkService } from "../../tracking";
import type { MovedPartners } from "./held/movedPartners";
import type { OpeningBalances } from "./held/openingBalances";
import { Import, ImportRow } from "./import.entity";
import { openOutcomes } from "./importState";
import { rowBatches } from "./rowBatches";
import { balanceStep } from "./steps/balanceStep";
import { codeStep } from "./steps/codeStep";
import type { Step } from "./steps/decide";
import { linkStep } from "./steps/linkStep";
import { orderStep } from "./steps/orderStep";
import { partnerStep } from "./steps/partnerStep";

interface RunnerParts {
  db: Database;
  clock: Clock;
  moved: MovedPartners;
  balances: OpeningBalances;
  links: Pick<LinkService, "batch">;
  codes: Pick<CodeService, "giveAll">;
}

/**
 * Carries out a plan, some rows at a time. Each transaction also notes what became of its rows, so that a killed run
 * continues where it was, and a repeated one changes nothing. Partners earn from the first minute, whether they are here
 * or not.
 */
export class ImportRunner {
  /** In this order: links and codes need their partner. */
  private readonly steps: ReadonlyMap<RecordKind, Step>;

  constructor(private readonly parts: RunnerParts) {
    const { db, clock, moved, balances, links, codes } = parts;
    this.steps = new Map([
      ["partner", partnerStep(db, moved)],
      ["link", linkStep(db, links.batch)],
      ["code", codeStep(db, codes)],
      ["order", orderStep(db, clock)],
      ["balance", balanceStep(db, balances)],
    ]);
  }

  async run(of: Import, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { db } = this.parts;
    const importId = of.id;
    const kinds = [...this.steps.keys()];
    const total = await db.read.countBy(ImportRow, { importId, outcome: In([...openOutcomes]), kind: In(kinds) });
    let done = 0;
    for (const [kind, carryOut] of this.steps)
      for await (const rows of rowBatches(db, { importId, kind }, openOutcomes)) {
        signal.throwIfAborted();
        await carryOut(of, rows, signal);
        done += rows.length;
        progress(done, total);
      }
    await this.finish(of);
  }

  /** Rows of creators or a brand paused just now are tried again later. */
  private async finish({ id }: Import): Promise<void> {
    const { db, clock } = this.parts;
    const isWaiting = await db.read.existsBy(ImportRow, { importId: id, outcome: "waiting" });
    const now = clock.now();
    const nextAt = isWaiting ? new Date(now.getTime() + HOUR) : null;
    await db.write((tx) =>
      tx.update(Import, { id, state: In(["running", "done"]) }, { state: "done", changedAt: now, nextAt }),
    );
  }
}
