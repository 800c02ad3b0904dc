import {
  Membership,
  mailsFor,
  Person,
  type Task,
  type TaskHandler,
  type TaskRun,
  type TaskService,
  type TaskState,
  taskStateOf,
} from "../../accounts";
import { type ExportContent, type ExportFormat, exportForm } from "../../contract/exportForms";
import { t, voice } from "../../contract/i18n/t";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { ConflictError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { ExportFile, FileContent } from "./exportFile.entity";
import type { ExportLinks } from "./exportLinks";
import type { ExportStore } from "./exportStore";
import { canRead, type TableSources, tableOf } from "./exportTables";
import { type FileWriter, KEPT_DAYS, packed } from "./fileWriter";
import type { TableFilter } from "./table";

const KIND = "exports.prepare";

/** In an account's list of exports. */
const MAX_LISTED = 20;
/** If it took longer, the owner is notified even without asking. */
const LONG_WAIT = MINUTE;

const LOST_RIGHT = t("Your account no longer has access to this file.");
const NO_PAYOUTS = "This API key needs the permission payouts:read to export payouts.";
const NO_REPORTS = "This API key needs the permission reports:read for this file.";

/** A file is ready. `isAwaited`: it took long, and no email was promised. */
export const exportReady = defineEvent<{ file: ExportFile; isAwaited: boolean }>("export.ready");

interface Payload {
  content: ExportContent;
  format: ExportFormat;
  filter: TableFilter;
  /** Whether its owner is notified by email. */
  mail: boolean;
  /** The account, and the person who asked. */
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

export interface Export extends Pick<Payload, "content" | "filter"> {
  task: Task;
  format: ExportFormat;
  state: TaskState | "expired";
  file: ExportFile | null;
  /** Valid for some minutes. */
  downloadUrl: string | null;
}

/** Verifies a download link. */
export interface FileOpener {
  isValid(id: string, until: string, signature: string): boolean | Promise<boolean>;
}

export interface ExportParts {
  store: ExportStore;
  links: ExportLinks;
  /** For contents that require more than a shareable link. */
  openers: ReadonlyMap<FileContent, FileOpener>;
  events: Events;
  clock: Clock;
  tasks: TaskService;
  outbox: Outbox;
  writer: FileWriter;
  sources: TableSources;
}

/** Large files, prepared as tasks: one at a time per account and per process. */
export class ExportService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "prepares an export",
    isHeavy: true,
    work: (run) => this.work(run),
  };

  constructor(private readonly parts: ExportParts) {}

  /** Repeated calls while it is prepared return the same export. */
  async start({ id, userId, role, member, scopes }: Viewer, input: unknown): Promise<Export> {
    const { content, format = "csv", mail = false, ...filter } = parseForm(exportForm, input);
    if (!canRead({ scopes }, content)) throw new ForbiddenError(content === "payouts" ? NO_PAYOUTS : NO_REPORTS);
    const viewer = { id, userId, role, member };
    // Rejects invalid filters without reading data.
    tableOf(content, this.parts.sources, viewer, filter);
    const payload: Payload = { content, format, filter, mail, viewer };
    const subject = `File of ${content}`;
    const task = await this.parts.tasks.request({ kind: KIND, subject, ownerId: id, payload, key: keyOf(id) });
    const open = task.payload as Payload;
    if (!canRead({ scopes }, open.content) || !isSame(open, payload)) {
      throw new ConflictError(t("Another file of yours is being prepared. Wait until it finishes or cancel it."));
    }
    return this.shown(task);
  }

  async get(viewer: Viewer, id: string): Promise<Export> {
    const task = await this.parts.tasks.get(viewer, id);
    // Not even for admins: only the owner can access a file.
    if (task.kind !== KIND || task.ownerId !== viewer.id || !canRead(viewer, contentOf(task)))
      throw new NotFoundError("Export");
    return this.shown(task);
  }

  /** Newest first. */
  async list(viewer: Viewer): Promise<Export[]> {
    const all = await this.parts.tasks.allOf(keyOf(viewer.id), MAX_LISTED);
    const tasks = all.filter((task) => canRead(viewer, contentOf(task)));
    const files = new Map((await this.parts.store.files(tasks.map(({ id }) => id))).map((file) => [file.id, file]));
    return tasks.map((task) => this.presented(task, files.get(task.id) ?? null));
  }

  /** The file of a signed link. */
  async open(
    id: string,
    until: string,
    signature: string,
  ): Promise<{ file: ExportFile; parts: AsyncIterable<Buffer> }> {
    const { store, links, openers, clock } = this.parts;
    const file = isId(id) ? await store.file(id) : null;
    const canOpen = file !== null && (await (openers.get(file.content) ?? links).isValid(id, until, signature));
    if (!file || !canOpen || file.expiresAt <= clock.now() || !(await store.isOwnerActive(file)))
      throw new NotFoundError("File");
    return { file, parts: store.parts(file) };
  }

  /** Deletes expired files and leftovers of killed runs. */
  async expire(signal?: AbortSignal): Promise<number> {
    const { store, clock, tasks } = this.parts;
    const expired = await store.expire(clock.now(), signal);
    for (const orphan of await store.orphans()) {
      if (signal?.aborted) break;
      if (!(await tasks.isOpen(orphan.exportId))) await store.clear(orphan);
    }
    return expired;
  }

  private work(run: TaskRun): Promise<Pick<ExportFile, "rowCount" | "bytes">> {
    const { task } = run;
    const { store, clock, writer, sources, events } = this.parts;
    const { content, format, filter, mail, viewer } = task.payload as Payload;
    const { id: ownerId } = viewer;
    const table = tableOf(content, sources, viewer, filter);
    return writer.write(run, {
      ownerId,
      content,
      format,
      checked: async (read) => {
        if (!(await store.isOwnerActive({ ownerId }, read))) throw new ConflictError(LOST_RIGHT);
      },
      total: () => table.count().catch(() => 0),
      bytes: (options) => packed[format](table, options),
      notify: async (tx, file) => {
        const isLong = clock.now().getTime() - task.createdAt.getTime() > LONG_WAIT;
        if (mail) await this.notify(tx, file, viewer);
        await events.emit(tx, exportReady, { file, isAwaited: isLong && !mail });
      },
    });
  }

  /** The requester, unless they have left the team. */
  private async notify(
    tx: Tx,
    { content, format, rowCount }: ExportFile,
    { id: accountId, userId, role }: Payload["viewer"],
  ): Promise<void> {
    const person = await tx.findOneBy(Person, { id: userId });
    if (!person || !(await tx.existsBy(Membership, { accountId, userId }))) return;
    const data = { content, format, days: String(KEPT_DAYS), role };
    const mails = mailsFor([person], "export-ready", () => ({
      ...data,
      rows: rowCount.toLocaleString(voice().locale),
    }));
    await this.parts.outbox.addAll(tx, "mail", mails);
  }

  private async shown(task: Task): Promise<Export> {
    return this.presented(task, task.state === "done" ? await this.parts.store.file(task.id) : null);
  }

  private presented(task: Task, known: ExportFile | null): Export {
    const { links, clock } = this.parts;
    const { content, format, filter } = task.payload as Payload;
    const file = task.state === "done" && known && known.expiresAt > clock.now() ? known : null;
    const state = task.state === "done" && !file ? "expired" : taskStateOf(task);
    return { task, content, format, filter, state, file, downloadUrl: file && links.linkTo(file.id) };
  }
}

const keyOf = (ownerId: string): string => `${KIND}:${ownerId}`;

const contentOf = ({ payload }: Task): ExportContent => (payload as Payload).content;

/** Whether an open task is preparing these rows. */
const isSame = (one: Payload, other: Payload): boolean => keyFor(one) === keyFor(other);

const keyFor = ({ content, format, filter }: Payload) => JSON.stringify([content, format, sorted(filter)]);

const sorted = ({ from = "", to = "", status = "", stage = "", updatedSince = "" }: TableFilter) => [
  from,
  to,
  status,
  stage,
  updatedSince,
];
