import { In, IsNull } from "typeorm";
import { Account } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { rowsById } from "../../../platform/db/rowsById";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import { Merchant } from "../../../programs";
import { Import, ImportRow } from "../import.entity";
import { MovedPartner } from "./movedPartner.entity";
import type { DecidedImport, ImportToRelease } from "./movedPartner.type";

const MAX_LISTED = 100;
const NAMES = 5;
export const DECIDED = t("This was already decided.");

/** An admin looks at a brand's first import before anyone gets a mail: it may be somebody else's list. */
export class Releases {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Oldest first. */
  async waiting(): Promise<ImportToRelease[]> {
    const { read } = this.db;
    const where = { state: In(["running", "done"]), releasedAt: IsNull(), declinedAt: IsNull() };
    const imports = await read.find(Import, { where, order: { id: "ASC" }, take: MAX_LISTED });
    const merchants = await rowsById(
      read,
      Merchant,
      imports.map(({ merchantId }) => merchantId),
    );
    const found: ImportToRelease[] = [];
    for (const { id, merchantId, source, changedAt: ranAt } of imports) {
      const held = { importId: id, state: "held" as const };
      const partners = await read.countBy(MovedPartner, held);
      const first = await read.find(MovedPartner, { where: held, order: { id: "ASC" }, take: NAMES });
      const ids = first.map((partner) => partner.id);
      const accounts = await rowsById(read, Account, ids);
      const links = await read.countBy(ImportRow, { importId: id, kind: "link", outcome: "done" });
      const firstNames = ids.flatMap((one) => accounts.get(one)?.name ?? []);
      const merchantName = merchants.get(merchantId)?.name ?? "";
      if (partners > 0) found.push({ id, merchantId, merchantName, source, partners, links, firstNames, ranAt });
    }
    return found;
  }

  /** Invitations go out, and those of the brand's later imports without asking. */
  release = (viewer: Viewer, id: string): Promise<DecidedImport> =>
    this.decide(viewer, id, "released", async (tx, { merchantId }) => {
      const now = this.clock.now();
      await tx.update(Import, { merchantId, releasedAt: IsNull(), declinedAt: IsNull() }, { releasedAt: now });
      await tx.update(MovedPartner, { merchantId, state: "held", mails: 0, mailAt: IsNull() }, { mailAt: now });
    });

  /** Nobody gets a mail. Links go on working, and the brand can undo the import. */
  decline = (viewer: Viewer, id: string): Promise<DecidedImport> =>
    this.decide(viewer, id, "declined", async (tx) => {
      await tx.update(Import, { id }, { declinedAt: this.clock.now() });
    });

  private async decide(
    { userId: actorId }: Viewer,
    id: string,
    what: "released" | "declined",
    work: (tx: Tx, of: Import) => Promise<void>,
  ): Promise<DecidedImport> {
    await this.db.write(async (tx) => {
      const of = isId(id) ? await tx.findOne(Import, { where: { id }, ...rowLock(tx) }) : null;
      if (!of) throw new NotFoundError("Import");
      const [isDone, isOther] = what === "released" ? [of.releasedAt, of.declinedAt] : [of.declinedAt, of.releasedAt];
      if (isDone) return;
      if (isOther) throw new ConflictError(DECIDED);
      await work(tx, of);
      const after = { merchantId: of.merchantId };
      await this.audit.record(tx, { actorId, action: `import.${what}`, subject: `import:${id}`, after });
    });
    return { id, isReleased: what === "released" };
  }
}
