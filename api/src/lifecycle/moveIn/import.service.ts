import { IsNull, Not } from "typeorm";
import { taskStateOf } from "../../accounts";
import type { AuditedAs } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { importAnswersForm, importColumnsForm, importFileForm, importForm } from "../../contract/moveIn/forms";
import {
  type DateOrder,
  type DecimalMark,
  IMPORT_FILE_BYTES,
  type ImportField,
  type ImportSource,
  MAX_IMPORT_FILES,
  type RecordKind,
} from "../../contract/moveIn/sources";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError, TooLargeError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { ownMerchant } from "../../programs";
import { Import, ImportPart, ImportRow } from "./import.entity";
import type { ImportFiles } from "./importFiles";
import { type ImportState, importActs, type RowOutcome } from "./importState";
import type { ImportTask } from "./importTask";
import type { ImportUndo } from "./importUndo";
import { UnreadableFile } from "./reading/table";

const MAX_LISTED = 20;
const UNREADABLE = t("This file can't be read. Upload a CSV file, or a ZIP with one CSV file in it.");
const notClosed = (line: number) => t("The quotation mark in line {line} is not closed.", { line });
const NO_FILES = t("Please upload a file first");
const NOT_LISTED = t("Your brand is not live yet, so no links can be created. Publish your terms first.");
export const NOT_NOW = t("This is not possible in the import's current state.");
const STILL_RUNNING = t("This import is still running. Cancel the run or wait until it has ended.");
const TOO_MANY_FILES = () => t("An import can have at most {max} files", { max: MAX_IMPORT_FILES });

interface RowFilter {
  kind?: RecordKind | null;
  outcome?: RowOutcome | null;
}

interface ImportParts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  files: ImportFiles;
  task: ImportTask;
  undo: ImportUndo;
}

/** A brand's moves from other programs: files, dry run, run and undo. */
export class ImportService {
  constructor(private readonly parts: ImportParts) {}

  async list(viewer: Viewer): Promise<Import[]> {
    const { read } = this.parts.db;
    const { id: merchantId } = await ownMerchant(read, viewer);
    return read.find(Import, { where: { merchantId }, order: { id: "DESC" }, take: MAX_LISTED });
  }

  async get(viewer: Viewer, id: string): Promise<Import> {
    const { read } = this.parts.db;
    const { id: merchantId } = await ownMerchant(read, viewer);
    const found = isId(id) ? await read.findOneBy(Import, { id, merchantId }) : null;
    if (!found) throw new NotFoundError("Import");
    return found;
  }

  latestTask = ({ id }: Pick<Import, "id">) => this.parts.task.latest(id);

  async rows(viewer: Viewer, id: string, { kind, outcome }: RowFilter, page: PageArgs): Promise<Page<ImportRow>> {
    const { id: importId } = await this.get(viewer, id);
    const query = this.parts.db.read
      .createQueryBuilder(ImportRow, "row")
      .where("row.importId = :importId", { importId });
    if (kind) query.andWhere("row.kind = :kind", { kind });
    if (outcome) query.andWhere("row.outcome = :outcome", { outcome });
    return pageOf(query, page, { order: "ASC", list: `import rows ${importId}` });
  }

  /** Rows by kind and outcome, as they are now. */
  async counts({ id: importId }: Import): Promise<{ kind: RecordKind; outcome: RowOutcome; count: number }[]> {
    const rows: { kind: RecordKind; outcome: RowOutcome; count: number | string }[] = await this.parts.db.read
      .createQueryBuilder(ImportRow, "row")
      .select(["row.kind AS kind", "row.outcome AS outcome", "COUNT(*) AS count"])
      .where("row.importId = :importId", { importId })
      .groupBy("row.kind")
      .addGroupBy("row.outcome")
      .orderBy("row.kind")
      .addOrderBy("row.outcome")
      .getRawMany();
    return rows.map(({ kind, outcome, count }) => ({ kind, outcome, count: Number(count) }));
  }

  async start(viewer: Viewer, input: unknown): Promise<Import> {
    const { db, clock, limiters } = this.parts;
    const source = parseForm(importForm, input).source as ImportSource;
    const { id: merchantId } = await ownMerchant(db.read, viewer);
    await limiters.consume("importsByAccount", viewer.id);
    const now = clock.now();
    const started: Import = {
      id: newId(),
      createdAt: now,
      merchantId,
      startedBy: viewer.userId,
      source,
      state: "open",
      changedAt: now,
      files: [],
      dateOrder: null,
      decimalMark: null,
      currency: null,
      plan: null,
      releasedAt: null,
      declinedAt: null,
      payableOn: null,
      nextAt: null,
    };
    await db.write(async (tx) => {
      if (await tx.existsBy(Import, { id: started.id })) return;
      await tx.insert(Import, started);
      await this.note(tx, viewer, "started", started);
    });
    return started;
  }

  /** Adds a file; the same file again changes nothing. */
  async addFile(viewer: Viewer, id: string, input: unknown): Promise<Import> {
    const { name, content } = parseForm(importFileForm, input);
    const { id: importId } = await this.get(viewer, id);
    await this.parts.limiters.consume("importFilesByAccount", viewer.id);
    const bytes = Buffer.from(content, "base64");
    if (bytes.length > IMPORT_FILE_BYTES) throw new TooLargeError();
    const file = await this.parts.files.described(newId(), name, bytes).catch((error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      throw new BadInputError({ content: error.line === null ? UNREADABLE : notClosed(error.line) });
    });
    return this.changed(viewer, importId, "change", async (tx, { files }) => {
      if (files.some(({ sha256 }) => sha256 === file.sha256)) return {};
      if (files.length >= MAX_IMPORT_FILES) throw new BadInputError({ content: TOO_MANY_FILES() });
      await this.parts.files.keep(tx, importId, file.id, bytes);
      return { files: [...files, file] };
    });
  }

  async removeFile(viewer: Viewer, id: string, fileId: string): Promise<Import> {
    return this.changed(viewer, id, "change", async (tx, { files }) => {
      if (!files.some((file) => file.id === fileId)) throw new NotFoundError("File");
      await tx.delete(ImportPart, { importId: id, fileId });
      return { files: files.filter((file) => file.id !== fileId) };
    });
  }

  /** Says what columns of a file contain; the others keep the source's meaning. */
  async setColumns(viewer: Viewer, id: string, input: unknown): Promise<Import> {
    const { fileId, columns } = parseForm(importColumnsForm, input);
    return this.changed(viewer, id, "change", async (_tx, { files }) => {
      const file = files.find((one) => one.id === fileId);
      if (!file) throw new NotFoundError("File");
      const known = new Set(file.tables.flatMap((table) => table.columns));
      const own = Object.entries(columns as Record<string, ImportField>).filter(([name]) => known.has(name));
      const changed = { ...file, columns: Object.fromEntries(own) };
      return { files: files.map((one) => (one.id === fileId ? changed : one)) };
    });
  }

  /** Answers what the files leave open: the order of dates, the decimal mark, the currency. */
  async setAnswers(viewer: Viewer, id: string, input: unknown): Promise<Import> {
    const { dateOrder, decimalMark, currency } = parseForm(importAnswersForm, input);
    return this.changed(viewer, id, "change", async () => ({
      dateOrder: dateOrder as DateOrder | null,
      decimalMark: decimalMark as DecimalMark | null,
      currency: currency ?? null,
    }));
  }

  /** Starts the dry run. */
  async tryOut(viewer: Viewer, id: string): Promise<Import> {
    const tried = await this.changed(viewer, id, "try", async (_tx, { files }) => {
      if (files.length === 0) throw new ConflictError(NO_FILES);
      return {};
    });
    await this.parts.task.start(tried);
    return tried;
  }

  /** Carries out the plan. A repeated call continues what was interrupted. */
  async run(viewer: Viewer, id: string): Promise<Import> {
    const { listed } = await ownMerchant(this.parts.db.read, viewer);
    if (listed !== 1) throw new ConflictError(NOT_LISTED);
    const released = async (tx: Tx, { merchantId, releasedAt }: Import) => {
      // Admins look at a brand's first import only.
      const isKnown = await tx.existsBy(Import, { merchantId, releasedAt: Not(IsNull()) });
      return { releasedAt: releasedAt ?? (isKnown ? this.parts.clock.now() : null) };
    };
    const running = await this.changed(viewer, id, "run", released, "run");
    await this.parts.task.start(running);
    return running;
  }

  async takeBack(viewer: Viewer, id: string): Promise<Import> {
    const found = await this.get(viewer, id);
    const task = await this.parts.task.latest(id);
    // A run would go on creating what the undo takes back.
    if (found.state !== "undoing" && task && ["waiting", "running"].includes(taskStateOf(task)))
      throw new ConflictError(STILL_RUNNING);
    if (found.state !== "undoing") await this.parts.undo.assertUnused(found);
    const undoing = await this.changed(viewer, id, "undo", async () => ({ nextAt: null }), "undone");
    await this.parts.task.start(undoing);
    return undoing;
  }

  private async changed(
    viewer: Viewer,
    id: string,
    act: keyof typeof importActs,
    change: (tx: Tx, before: Import) => Promise<Partial<Import>>,
    noted?: AuditedAs<"import">,
  ): Promise<Import> {
    const { db, clock } = this.parts;
    await this.get(viewer, id);
    return db.write(async (tx) => {
      const before = await tx.findOneOrFail(Import, { where: { id }, ...rowLock(tx) });
      const { from, to } = importActs[act] as { from: readonly ImportState[]; to: ImportState };
      // Already so: an earlier attempt, or another click on the button.
      if (before.state === to && act !== "change") return before;
      if (!from.includes(before.state)) throw new ConflictError(NOT_NOW);
      const own = await change(tx, before);
      const isSame = act === "change" && Object.keys(own).length === 0;
      if (isSame) return before;
      const after = { ...own, state: to, changedAt: clock.now(), ...(act === "change" && { plan: null }) };
      await tx.update(Import, { id }, after);
      const changed = { ...before, ...after };
      if (noted) await this.note(tx, viewer, noted, changed);
      return changed;
    });
  }

  private note(tx: Tx, { userId: actorId }: Viewer, what: AuditedAs<"import">, of: Import): Promise<void> {
    const { id, merchantId, source, files } = of;
    const after = { merchantId, source, files: files.map(({ sha256 }) => sha256) };
    return this.parts.audit.record(tx, { actorId, action: `import.${what}`, subject: `import:${id}`, after });
  }
}
