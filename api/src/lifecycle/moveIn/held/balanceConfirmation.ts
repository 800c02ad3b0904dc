import { In } from "typeorm";
import { addDays, dayOf, isDay } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { openingForm } from "../../../contract/moveIn/forms";
import { OPENING_MOST_DAYS } from "../../../contract/moveIn/held";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { chunksOf } from "../../../platform/db/chunks";
import type { Database } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { BadInputError, ConflictError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { formatCents, parseAmount } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { Import, ImportRow } from "../import.entity";
import { type ImportService, NOT_NOW } from "../import.service";
import type { ImportTask } from "../importTask";
import { rowBatches } from "../rowBatches";

const ALREADY_CONFIRMED = t("These opening balances were already confirmed.");
const NO_BALANCES = t("This import has no open commission in your program's currency.");
const OTHER_SUM = t("The sum has changed. Please check it again.");
const BAD_DAY = t("Choose a day from today on, at most a year ahead");

interface OpenBalances {
  currency: string;
  partners: number;
  amount: number;
  /** The rows. */
  ids: string[];
}

interface BalanceConfirmationParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  imports: Pick<ImportService, "get">;
  task: ImportTask;
}

/** Open commission of an earlier program becomes owed here if an owner of the brand confirms the sum as shown. */
export class BalanceConfirmation {
  constructor(private readonly parts: BalanceConfirmationParts) {}

  /** Open commission that an owner can confirm: in the program's currency, of partners who came over. */
  async open(of: Import): Promise<OpenBalances | null> {
    if (of.state !== "done" || of.payableOn) return null;
    const { currency } = await this.parts.db.read.findOneByOrFail(Merchant, { id: of.merchantId });
    const found = await openableRows(this.parts.db, of.id, currency);
    if (found.length === 0) return null;
    const amount = found.reduce((sum, row) => sum + row.amount, 0);
    return { currency, partners: found.length, amount, ids: found.map(({ id }) => id) };
  }

  /** An owner confirms what the earlier program still owes: from then on the brand owes it here. */
  async confirm(viewer: Viewer, id: string, input: unknown): Promise<Import> {
    const form = parseForm(openingForm, input);
    const { db, clock, audit } = this.parts;
    const payableOn = openingDay(form.payableOn, clock.now());
    const found = await this.parts.imports.get(viewer, id);
    if (found.payableOn) throw new ConflictError(ALREADY_CONFIRMED);
    const open = await this.open(found);
    if (!open) throw new ConflictError(NO_BALANCES);
    if (parseAmount(form.amount, open.currency) !== open.amount || form.currency !== open.currency)
      throw new ConflictError(OTHER_SUM);
    const confirmed = await db.write(async (tx) => {
      const before = await tx.findOneOrFail(Import, { where: { id }, ...rowLock(tx) });
      if (before.payableOn) throw new ConflictError(ALREADY_CONFIRMED);
      if (before.state !== "done") throw new ConflictError(NOT_NOW);
      for (const some of chunksOf(open.ids))
        await tx.update(ImportRow, { id: In([...some]), outcome: "stays" }, { outcome: "ready", fault: null });
      await tx.update(Import, { id }, { payableOn });
      const { currency, partners, amount } = open;
      const after = {
        merchantId: before.merchantId,
        payableOn,
        partners,
        amount: formatCents(amount, currency),
        currency,
      };
      const subject = `import:${id}`;
      await audit.record(tx, { actorId: viewer.userId, action: "import.balances-confirmed", subject, after });
      return { ...before, payableOn };
    });
    await this.parts.task.start(confirmed);
    return confirmed;
  }
}

/** From today on, within a year. */
function openingDay(day: string, now: Date): string {
  const today = dayOf(now);
  const isGood = isDay(day) && day >= today && day <= addDays(today, OPENING_MOST_DAYS);
  if (!isGood) throw new BadInputError({ payableOn: BAD_DAY });
  return day;
}

/** Rows of open commission whose partner came over. */
async function openableRows(
  db: Database,
  importId: string,
  currency: string,
): Promise<{ id: string; amount: number }[]> {
  const found: { id: string; amount: number }[] = [];
  for await (const rows of rowBatches(db, { importId, kind: "balance" }, ["stays"])) {
    const own = rows.flatMap(({ id, record }) =>
      record?.kind === "balance" && record.currency === currency && record.amount > 0 && record.partner
        ? [{ id, amount: record.amount, partner: record.partner }]
        : [],
    );
    const keys = In([...new Set(own.map(({ partner }) => partner)), ""]);
    const outcome = In(["here", "invited", "done"]);
    const partners = await db.read.findBy(ImportRow, { importId, kind: "partner", foreignKey: keys, outcome });
    const known = new Set(partners.map(({ foreignKey }) => foreignKey));
    found.push(...own.filter(({ partner }) => known.has(partner)).map(({ id, amount }) => ({ id, amount })));
  }
  return found;
}
