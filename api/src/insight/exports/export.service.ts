import {
  Membership,
  Person,
  type Task,
  type TaskHandler,
  type TaskRun,
  type TaskService,
  type TaskState,
  taskStateOf,
} from "../../accounts";
import { type ExportContent, type ExportFormat, exportForm } from "../../contract/exportForms";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { ConflictError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { type ExportFile, type FileContent, fileKinds } from "./exportFile.entity";
import type { ExportLinks } from "./exportLinks";
import type { ExportStore } from "./exportStore";
import { mayKeyRead, type TableSources, tableOf } from "./exportTables";
import { type FileWriter, KEPT_DAYS, packed } from "./fileWriter";
import type { TableFilter } from "./table";

const KIND = "exports.prepare";

/** In the list of an account. */
const MAX_LISTED = 20;
/** Whoever waited longer is told that it is ready, also if nobody asked for that. */
const LONG_WAIT = MINUTE;

const LOST_RIGHT = "Your account may not have this file any more.";
const NOT_FOR_KEYS = "An API key may not read payouts. Sign in to your dashboard for this file.";

/** A file can be downloaded. `isAwaited`: it took long, and nobody was promised a mail of its own. */
export const exportReady = defineEvent<{ file: ExportFile; isAwaited: boolean }>("export.ready");

interface Payload {
  content: ExportContent;
  format: ExportFormat;
  filter: TableFilter;
  /** Whether its owner is told by mail. */
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

/** Says whether a link opens a file. */
export interface FileOpener {
  isValid(id: string, until: string, signature: string): boolean | Promise<boolean>;
}

export interface ExportParts {
  store: ExportStore;
  links: ExportLinks;
  /** Of contents that ask for more than a link which anybody may hold. */
  openers: ReadonlyMap<FileContent, FileOpener>;
  events: Events;
  clock: Clock;
  tasks: TaskService;
  outbox: Outbox;
  writer: FileWriter;
  sources: TableSources;
}

/** Large files, prepared as tasks: one at a time for an account, and one at a time in a process. */
export class ExportService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "prepares a large file",
    isHeavy: true,
    work: (run) => this.work(run),
  };

  constructor(private readonly parts: ExportParts) {}

  /** Asking again for the same while it is prepared answers with the same export. */
  async start({ id, userId, role, member, scopes }: Viewer, input: unknown): Promise<Export> {
    const { content, format = "csv", mail = false, ...filter } = parseForm(exportForm, input);
    if (scopes && !mayKeyRead(content)) throw new ForbiddenError(NOT_FOR_KEYS);
    const viewer = { id, userId, role, member };
    // Refuses a wrong filter; reads nothing yet.
    tableOf(content, this.parts.sources, viewer, filter);
    const payload: Payload = { content, format, filter, mail, viewer };
    const subject = `File of ${content}`;
    const task = await this.parts.tasks.request({ kind: KIND, subject, ownerId: id, payload, key: keyOf(id) });
    const open = task.payload as Payload;
    if ((scopes && !mayKeyRead(open.content)) || !isSame(open, payload)) {
      throw new ConflictError("Another file of yours is being prepared. Please wait until it is done, or cancel it.");
    }
    return this.shown(task);
  }

  async get(viewer: Viewer, id: string): Promise<Export> {
    const task = await this.parts.tasks.get(viewer, id);
    // Not even for admins: a file is its owner's alone.
    if (task.kind !== KIND || task.ownerId !== viewer.id || !mayRead(viewer, task)) throw new NotFoundError("Export");
    return this.shown(task);
  }

  /** The newest first. */
  async list(viewer: Viewer): Promise<Export[]> {
    const all = await this.parts.tasks.allOf(keyOf(viewer.id), MAX_LISTED);
    const tasks = all.filter((task) => mayRead(viewer, task));
    const files = new Map((await this.parts.store.files(tasks.map(({ id }) => id))).map((file) => [file.id, file]));
    return tasks.map((task) => this.presented(task, files.get(task.id) ?? null));
  }

  /** The file behind a signed link. */
  async open(
    id: string,
    until: string,
    signature: string,
  ): Promise<{ file: ExportFile; parts: AsyncIterable<Buffer> }> {
    const { store, links, openers, clock } = this.parts;
    const file = isId(id) ? await store.file(id) : null;
    const mayOpen = file !== null && (await (openers.get(file.content) ?? links).isValid(id, until, signature));
    if (!file || !mayOpen || file.expiresAt <= clock.now() || !(await store.isOwnerActive(file)))
      throw new NotFoundError("File");
    return { file, parts: store.parts(file) };
  }

  /** Deletes files that have expired, and what killed runs left. */
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
      tell: async (tx, file) => {
        const isLong = clock.now().getTime() - task.createdAt.getTime() > LONG_WAIT;
        if (mail) await this.notify(tx, file, viewer);
        await events.emit(tx, exportReady, { file, isAwaited: isLong && !mail });
      },
    });
  }

  /** Whoever asked, unless they have left the team meanwhile. */
  private async notify(
    tx: Tx,
    { content, format, rowCount }: ExportFile,
    { id: accountId, userId, role }: Payload["viewer"],
  ): Promise<void> {
    const person = await tx.findOneBy(Person, { id: userId });
    if (!person || !(await tx.existsBy(Membership, { accountId, userId }))) return;
    const rows = rowCount.toLocaleString("en-US");
    const { words } = fileKinds[format];
    const data = { name: person.name, content, format: words, rows, days: String(KEPT_DAYS), role };
    await this.parts.outbox.add(tx, "mail", { template: "export-ready", to: person.email, data });
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

const mayRead = ({ scopes }: Viewer, { payload }: Task): boolean => !scopes || mayKeyRead((payload as Payload).content);

/** Whether an open task prepares what is asked for. */
const isSame = (one: Payload, other: Payload): boolean => keyFor(one) === keyFor(other);

const keyFor = ({ content, format, filter }: Payload) => JSON.stringify([content, format, sorted(filter)]);

const sorted = ({ from = "", to = "", status = "", stage = "" }: TableFilter) => [from, to, status, stage];
