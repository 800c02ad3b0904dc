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

  /** Refuses once a link was clicked or shown in a shop, or an order used a code. */
  async assertUnused({ id, merchantId, createdAt }: Import): Promise<void> {
    const { longRead } = this.parts.db;
    const clicked = "used.merchantId = ? AND used.day >= ?";
    const uses = [
      await longRead.query<unknown[]>(usedSql("link", "collection_item", "linkId"), [id]),
      await longRead.query<unknown[]>(usedSql("code", "sale_code", "codeId"), [id]),
      await longRead.query<unknown[]>(usedSql("link", "day_totals", "linkId", clicked), [
        merchantId,
        dayOf(createdAt),
        id,
      ]),
    ];
    if (uses.some((found) => found.length > 0)) throw new ConflictError(IN_USE);
  }

  async run(of: Import, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { db, clock } = this.parts;
    const where = { importId: of.id };
    const total = await db.read.countBy(ImportRow, where);
    let done = 0;
    const viewer = await brandViewer(db.read, of);
    for (const kind of STEPS)
      for await (const rows of this.batches(of, kind)) {
        signal.throwIfAborted();
        await db.write((tx) => this.takeBack(tx, of, kind, idsOf(rows), viewer));
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

  /** Which of these links or codes somebody has used. */
  private async usedOf(read: Reader, of: Import, kind: "link" | "code", ids: string[]): Promise<Set<string>> {
    if (kind === "code") {
      const sold = await read
        .createQueryBuilder(SaleCode, "sale")
        .select("DISTINCT sale.codeId", "codeId")
        .where("sale.codeId IN (:...ids)", { ids: [...ids, ""] })
        .getRawMany<{ codeId: string }>();
      return new Set(sold.map(({ codeId }) => codeId));
    }
    const shown = await read.find(CollectionItem, { select: { linkId: true }, where: { linkId: In(ids) } });
    const clicked = await this.parts.removal.clickedOf(read, of.merchantId, ids, dayOf(of.createdAt));
    return new Set([...shown.map(({ linkId }) => linkId), ...clicked]);
  }

  /** What came into use while the undo ran stays. */
  private async takeBack(
    tx: Tx,
    of: Import,
    kind: (typeof STEPS)[number],
    ids: string[],
    viewer: Viewer,
  ): Promise<void> {
    if (kind === "partner") return this.parts.moved.remove(tx, ids);
    if (kind === "code") await lockedMerchant(tx, of.merchantId);
    const used = await this.usedOf(tx, of, kind, ids);
    const unused = ids.filter((id) => !used.has(id));
    if (kind === "link") return this.parts.removal.remove(tx, unused);
    const left = await tx.find(Code, { select: { id: true }, where: { id: In(unused) } });
    for (const { id } of left) await this.parts.codes.withdraw(tx, viewer, id);
  }
}

/** Whether a table has rows of what an import created. */
const usedSql = (kind: "link" | "code", table: string, column: string, where = "1 = 1") =>
  `SELECT 1 FROM ${table} used JOIN import_row made ON made.ownId = used.${column}
   WHERE ${where} AND made.importId = ? AND made.kind = '${kind}'
     AND made.outcome IN ('done', 'invited') LIMIT 1` as const;

const idsOf = (rows: readonly ImportRow[]): string[] => rows.flatMap(({ ownId }) => ownId ?? []);
