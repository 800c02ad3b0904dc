import { In } from "typeorm";
import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { ConflictError } from "../../platform/errors";
import { Code, type CodeService, lockedMerchant, SaleCode } from "../../programs";
import { CollectionItem } from "../../reach";
import type { LinkRemoval } from "../../tracking";
import { brandViewer } from "./brandViewer";
import type { MovedPartners } from "./held/movedPartners";
import { History, Import, ImportPart, ImportRow } from "./import.entity";
import { rowBatches } from "./rowBatches";

export const IN_USE = t("Links or codes of this import are already in use, so it can no longer be undone.");
/** The reverse of a run: links and codes before their partners. */
const STEPS = ["link", "code", "partner"] as const;

interface UndoParts {
  db: Database;
  clock: Clock;
  moved: MovedPartners;
  codes: Pick<CodeService, "withdraw">;
  removal: LinkRemoval;
}

/**
 * Takes back everything an import created, while nobody has used it. Partners who have accepted stay: that was their
 * own decision. So do those with an opening balance, which the ledger keeps.
 */
export class ImportUndo {
  constructor(private readonly parts: UndoParts) {}

  /** Refuses once a link was clicked, or an order used a code. */
  async assertUnused(of: Import): Promise<void> {
    const { read } = this.parts.db;
    for (const kind of ["link", "code"] as const)
      for await (const rows of this.batches(of, kind))
        if (await this.isUsed(read, of, kind, idsOf(rows))) throw new ConflictError(IN_USE);
  }

  async run(of: Import, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { db, clock } = this.parts;
    const where = { importId: of.id };
    const total = await db.read.countBy(ImportRow, where);
    let done = 0;
    const viewer = await brandViewer(db.read, of);
    for (const kind of STEPS)
      for await (const rows of this.batches(of, kind)) {
        for (const row of rows) {
          signal.throwIfAborted();
          await db.write((tx) => this.takeBack(tx, of, row, viewer));
        }
        done += rows.length;
        progress(done, total);
      }
    for (const entity of [History, ImportRow]) {
      await deleteInBatches(db, entity, where, signal);
      signal.throwIfAborted();
    }
    await db.write(async (tx) => {
      await tx.delete(ImportPart, { importId: of.id });
      const undone = { files: [], plan: null, nextAt: null, changedAt: clock.now() };
      await tx.update(Import, { id: of.id, state: "undoing" }, { state: "undone", ...undone });
    });
  }

  /** Rows that this import carried out, and invitations that wait. */
  private batches({ id: importId }: Import, kind: ImportRow["kind"]): AsyncGenerator<ImportRow[]> {
    return rowBatches(this.parts.db, { importId, kind }, ["done", "invited"]);
  }

  private async isUsed(read: Reader, of: Import, kind: "link" | "code", ids: string[]): Promise<boolean> {
    if (kind === "code") return read.existsBy(SaleCode, { codeId: In([...ids, ""]) });
    const isShown = await read.existsBy(CollectionItem, { linkId: In([...ids, ""]) });
    return isShown || this.parts.removal.wasClicked(read, of.merchantId, ids, dayOf(of.createdAt));
  }

  /** What came into use while the undo ran stays. */
  private async takeBack(tx: Tx, of: Import, { kind, ownId }: ImportRow, viewer: Viewer): Promise<void> {
    const { merchantId } = of;
    if (!ownId) return;
    if (kind === "partner") return this.parts.moved.remove(tx, ownId);
    if (kind === "code") await lockedMerchant(tx, merchantId);
    if (await this.isUsed(tx, of, kind as "link" | "code", [ownId])) return;
    if (kind === "link") await this.parts.removal.remove(tx, ownId);
    else if (await tx.existsBy(Code, { id: ownId })) await this.parts.codes.withdraw(tx, viewer, ownId);
  }
}

const idsOf = (rows: readonly ImportRow[]): string[] => rows.flatMap(({ ownId }) => ownId ?? []);
