import { In, IsNull } from "typeorm";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { rowsById } from "../../../platform/db/rowsById";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import { grouped } from "../../../platform/paging/lists";
import { Merchant } from "../../../programs";
import { Import } from "../import.entity";
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
    const ids = imports.map(({ id }) => id);
    const partners = await countsOf(read, "moved_partner", "state = 'held'", ids);
    const links = await countsOf(read, "import_row", "kind = 'link' AND outcome = 'done'", ids);
    const names = await firstNamesOf(read, ids);
    return imports.flatMap(({ id, merchantId, source, changedAt: ranAt }) => {
      const held = partners.get(id);
      if (!held) return [];
      const merchantName = merchants.get(merchantId)?.name ?? "";
      const firstNames = names.get(id)?.map(({ name }) => name) ?? [];
      return { id, merchantId, merchantName, source, partners: held, links: links.get(id) ?? 0, firstNames, ranAt };
    });
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

/** How many rows of each import there are. */
async function countsOf(
  read: Reader,
  table: "moved_partner" | "import_row",
  where: "state = 'held'" | "kind = 'link' AND outcome = 'done'",
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await read.query<{ importId: string; count: number | string }[]>(
    `SELECT importId, COUNT(*) AS count FROM ${table} WHERE importId IN (${ids.map(() => "?")}) AND ${where} GROUP BY importId`,
    [...ids],
  );
  return new Map(counted.map(({ importId, count }) => [importId, Number(count)]));
}

/** The first partners of each import. */
async function firstNamesOf(read: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string }[]>();
  const first =
    `SELECT * FROM (SELECT partner.importId, account.name FROM moved_partner partner JOIN account ON account.id = partner.id
    WHERE partner.importId = ? AND partner.state = 'held' ORDER BY partner.id LIMIT ${NAMES}) some` as const;
  const rows = await read.query<{ importId: string; name: string }[]>(
    `SELECT importId, name FROM (${ids.map(() => first).join(" UNION ALL ")}) named`,
    [...ids],
  );
  return grouped(rows, ({ importId }) => importId);
}
