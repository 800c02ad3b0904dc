import { In } from "typeorm";
import { codeKey } from "../../contract/codes/codeText";
import type { ImportFault } from "../../contract/moveIn/faults";
import type { RecordKind } from "../../contract/moveIn/sources";
import { type Clock, HOUR } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { chunksOf, retryDuplicates } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { AppError, BadInputError, ConflictError, isDuplicate } from "../../platform/errors";
import { newId } from "../../platform/ids";
import { Code, type CodeService, Partnership } from "../../programs";
import { ForeignLink, Link, type LinkService, valueKeyOf } from "../../tracking";
import { brandViewer } from "./brandViewer";
import type { MovedPartners } from "./held/movedPartners";
import type { OpeningBalances } from "./held/openingBalances";
import { History, Import, ImportRow } from "./import.entity";
import { openOutcomes, type RowOutcome } from "./importState";
import type { PlannedRecord } from "./plan/planRows";
import { rowBatches } from "./rowBatches";

/** In this order: links and codes need their partner. */
const STEPS = ["partner", "link", "code", "order", "balance"] as const satisfies RecordKind[];
/** The channel of links that came over. */
export const MOVED_CHANNEL = "moved-in";

/** Outcomes of partners for whom links and codes can earn. */
const HERE: ReadonlySet<RowOutcome> = new Set(["done", "here", "invited"]);

/** What a row became, in the transaction that made it. */
interface Result {
  outcome: RowOutcome;
  fault?: ImportFault | null;
  ownId?: string | null;
}

type Row<Kind extends PlannedRecord["kind"]> = ImportRow & { record: PlannedRecord & { kind: Kind } };

export interface RunnerParts {
  db: Database;
  clock: Clock;
  moved: MovedPartners;
  balances: OpeningBalances;
  links: Pick<LinkService, "make">;
  codes: Pick<CodeService, "give">;
}

/**
 * Carries out a plan row by row. Each row is one transaction that also notes its result, so that a killed run continues
 * where it was, and a repeated one changes nothing. Partners earn from the first minute, whether they are here or not.
 */
export class ImportRunner {
  constructor(private readonly parts: RunnerParts) {}

  async run(of: Import, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { db } = this.parts;
    const where = { importId: of.id };
    const total = await db.read.countBy(ImportRow, { ...where, outcome: In([...openOutcomes]), kind: In([...STEPS]) });
    let done = 0;
    const partners = new Map<string, ImportRow | null>();
    for (const kind of STEPS)
      for await (const rows of rowBatches(db, { ...where, kind }, openOutcomes)) {
        signal.throwIfAborted();
        if (kind === "order") await this.orders(of, rows as Row<"order">[]);
        else if (kind === "balance") await this.balance(of, rows as Row<"balance">[], partners, signal);
        else for (const row of rows) await this.one(of, row, partners, signal);
        done += rows.length;
        progress(done, total);
      }
    await this.finish(of);
  }

  private async one(
    of: Import,
    row: ImportRow,
    partners: Map<string, ImportRow | null>,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    try {
      if (row.kind === "partner") return await this.partner(of, row as Row<"partner">);
      const { partner } = (row as Row<"link" | "code">).record;
      const owner = await this.ownerOf(of, partner, partners);
      const isHere = owner?.ownId && HERE.has(owner.outcome);
      if (!isHere) {
        const isLost = !owner || owner.outcome === "refused";
        return await this.note(
          row,
          isLost ? { outcome: "refused", fault: owner?.fault ?? "no-partner" } : { outcome: "waiting" },
        );
      }
      if (row.kind === "link") await this.link(of, row as Row<"link">, owner.ownId as string);
      else await this.code(of, row as Row<"code">, owner.ownId as string);
    } catch (error) {
      if (error instanceof AlreadyDone) return;
      // The creator or the brand was paused just now: the next run looks again.
      const isPaused = error instanceof BadInputError && error.fields?.merchantId !== undefined;
      if (error instanceof NotActive || isPaused) return this.note(row, { outcome: "waiting" });
      if (!(error instanceof AppError) || error.status >= 429) throw error;
      await this.note(row, { outcome: "refused", fault: "refused" });
    }
  }

  /** Who is in the program already, and otherwise an account that earns until the partner accepts. */
  private async partner(of: Import, row: Row<"partner">): Promise<void> {
    const { db, moved } = this.parts;
    const { email, label: name } = row.record;
    const known = row.ownId ? await db.read.findOneBy(Partnership, this.pairOf(of, row.ownId)) : null;
    if (known && known.state !== "invited" && known.state !== "applied")
      return this.note(row, { ...resultOf(known.state), ownId: known.publisherId });
    const id = newId();
    await retryDuplicates(() =>
      db.write(async (tx) => {
        const partner = await moved.open(tx, { id, of, name, email });
        const result: Result =
          partner.state === "erased"
            ? { outcome: "refused", fault: "erased" }
            : { outcome: partner.state === "claimed" ? "done" : "invited", ownId: partner.claimedBy ?? partner.id };
        await noteIn(tx, row, result);
      }),
    );
  }

  private pairOf = ({ merchantId }: Import, publisherId: string) => ({ merchantId, publisherId });

  private async link(of: Import, row: Row<"link">, publisherId: string): Promise<void> {
    const { merchantId } = of;
    const { scheme, name, value, destination } = row.record;
    // The creator's link; the person who started the import acts.
    const viewer: Viewer = { id: publisherId, userId: of.startedBy, role: "publisher", member: "owner" };
    const id = newId();
    const found = await this.parts.links
      .make(
        viewer,
        { merchantId, channel: MOVED_CHANNEL, ...(destination && { destination }) },
        {
          existing: async (tx) => {
            await mustBeActive(tx, { merchantId, publisherId });
            return null;
          },
          also: async (tx, link) => {
            const valueKey = valueKeyOf(value);
            await tx.insert(ForeignLink, {
              id,
              createdAt: link.createdAt,
              merchantId,
              scheme: scheme ?? null,
              name,
              valueKey,
              value,
              linkId: link.id,
            });
            await noteIn(tx, row, { outcome: "done", ownId: link.id });
          },
        },
      )
      .catch((error) => {
        if (isDuplicate(error)) return null;
        throw error;
      });
    if (found) return;
    // Another import was faster: the index decides.
    const holder = await this.parts.db.read
      .createQueryBuilder(Link, "link")
      .innerJoin(ForeignLink, "f", "f.linkId = link.id")
      .where("f.merchantId = :merchantId AND f.name = :name AND f.valueKey = :key", {
        merchantId,
        name,
        key: valueKeyOf(value),
      })
      .getOne();
    await this.note(row, takenBy(holder, publisherId, "value-taken"));
  }

  private async code(of: Import, row: Row<"code">, publisherId: string): Promise<void> {
    const { db, codes } = this.parts;
    const { merchantId } = of;
    const viewer = await brandViewer(db.read, of);
    const { text } = row.record;
    try {
      await codes.give(viewer, { text, publisherId }, async (tx, code) => {
        await mustBeActive(tx, { merchantId, publisherId });
        await noteIn(tx, row, { outcome: "done", ownId: code.id });
      });
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      if (error.fields?.publisherId) return this.note(row, { outcome: "waiting" });
      const holder = await db.read.findOneBy(Code, { merchantId, openKey: codeKey(text) });
      await this.note(
        row,
        holder ? takenBy(holder, publisherId, "code-taken") : { outcome: "refused", fault: "refused" },
      );
    }
  }

  private async orders(of: Import, rows: readonly Row<"order">[]): Promise<void> {
    const { id: importId, merchantId, source } = of;
    const createdAt = this.parts.clock.now();
    const ids = new Map(rows.map(({ id }) => [id, newId()]));
    await this.parts.db.write(async (tx) => {
      const keys = rows.map(({ foreignKey }) => foreignKey);
      const known = await tx.find(History, {
        select: { orderKey: true },
        where: { merchantId, source, orderKey: In(keys) },
      });
      const taken = new Set(known.map(({ orderKey }) => orderKey));
      // Read in this transaction: another process may have done some of these rows.
      const open = await tx.find(ImportRow, { where: { id: In([...ids.keys()]), outcome: In([...openOutcomes]) } });
      const added = (open as Row<"order">[]).filter(({ foreignKey }) => !taken.has(foreignKey));
      const history = added.map(({ id, foreignKey: orderKey, record: { day, currency, amount, commission } }) => ({
        id: ids.get(id) ?? newId(),
        createdAt,
        merchantId,
        importId,
        source,
        orderKey,
        day,
        currency,
        amount,
        commission,
      }));
      for (const some of chunksOf(history)) await tx.insert(History, some);
      const done = added.map(({ id }) => id);
      if (done.length > 0) await tx.update(ImportRow, { id: In(done) }, { outcome: "done" });
      const before = open.filter(({ foreignKey }) => taken.has(foreignKey)).map(({ id }) => id);
      if (before.length > 0) await tx.update(ImportRow, { id: In(before) }, { outcome: "here", fault: "moved-before" });
    });
  }

  private note = (row: ImportRow, result: Result): Promise<void> => {
    const isSame = row.outcome === result.outcome && (row.ownId ?? null) === (result.ownId ?? row.ownId ?? null);
    return isSame ? Promise.resolve() : this.parts.db.write((tx) => noteIn(tx, row, result));
  };

  /** Opening balances, once an owner has confirmed them. */
  private async balance(
    of: Import,
    rows: readonly Row<"balance">[],
    partners: Map<string, ImportRow | null>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const row of rows) {
      signal.throwIfAborted();
      const owner = await this.ownerOf(of, row.record.partner ?? "", partners);
      if (!owner?.ownId || !HERE.has(owner.outcome)) await this.note(row, { outcome: "stays", fault: "no-partner" });
      else {
        const done = (tx: Tx, ownId: string) => noteIn(tx, row, { outcome: "done", ownId });
        await this.parts.balances.open(of, row.record, owner.ownId, row.foreignKey, done).catch(ifDone);
      }
    }
  }

  private async ownerOf(of: Import, foreignKey: string, partners: Map<string, ImportRow | null>) {
    const known = partners.get(foreignKey);
    if (known !== undefined) return known;
    const where = { importId: of.id, kind: "partner" as const, foreignKey };
    const found = await this.parts.db.read.findOneBy(ImportRow, where);
    partners.set(foreignKey, found);
    return found;
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

const ifDone = (error: unknown): void => {
  if (!(error instanceof AlreadyDone)) throw error;
};

/** The creator is not an active partner at this moment. */
class NotActive extends ConflictError {}

/** A concurrent run has decided the row. */
class AlreadyDone extends ConflictError {}

async function mustBeActive(tx: Tx, pair: { merchantId: string; publisherId: string }): Promise<void> {
  if (!(await tx.existsBy(Partnership, { ...pair, state: "active" }))) throw new NotActive("not active");
}

/** Only rows that are still open: a concurrent run has decided the others. */
async function noteIn(tx: Tx, { id }: ImportRow, { outcome, fault = null, ownId }: Result): Promise<void> {
  const change = { outcome, fault, ...(ownId !== undefined && { ownId }) };
  const { affected } = await tx.update(ImportRow, { id, outcome: In([...openOutcomes]) }, change);
  if (affected !== 1) throw new AlreadyDone("already done");
}

const takenBy = (holder: { publisherId: string } | null, publisherId: string, fault: ImportFault): Result =>
  holder?.publisherId === publisherId ? { outcome: "here" } : { outcome: "refused", fault };

function resultOf(state: Partnership["state"]): Result {
  if (state === "active") return { outcome: "done" };
  if (state === "invited" || state === "applied") return { outcome: "invited" };
  return { outcome: "refused", fault: "left" };
}
