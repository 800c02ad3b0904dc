import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import {
  Account,
  Membership,
  type OpenSessions,
  Person,
  SecondFactor,
  Task,
  type TaskHandler,
  type TaskRun,
  type TaskService,
} from "../../accounts";
import { t } from "../../contract/i18n/t";
import { MOVED_FILE } from "../../contract/moveIn/sources";
import { hasRight } from "../../contract/team";
import {
  type CsvOptions,
  csvOf,
  type ExportFile,
  type ExportStore,
  type FileWriter,
  KEPT_DAYS,
  OWN_DATA,
} from "../../insight";
import { type ZipEntry, zipOf } from "../../platform/archive/zip";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Merchant } from "../../programs";
import { movedFile } from "../moveOut/movedFile";
import { exportedTables } from "./exportedTables";
import type { OwnDataLinks } from "./ownDataLinks";
import type { OwnSources } from "./ownRows";

const KIND = "account.export";
const NOT_OWNER = t("You are no longer an owner of this account, so the archive was not created.");

/** An archive of all of an account's data is ready. */
export const ownDataReady = defineEvent<ExportFile>("own-data.ready");

interface Payload {
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

@ObjectType({ description: "An archive of all data of an account.", simpleResolvers: true })
export class OwnDataExport {
  @Field(() => Task, { description: "Task that creates the archive." }) task!: Task;

  @Field(() => SafeIntResolver, { nullable: true, description: "Size in bytes. Null until it can be downloaded." })
  bytes!: number | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the download expires. Null before it is ready and after it has expired.",
  })
  expiresAt!: Date | null;
}

interface Parts {
  store: ExportStore;
  links: OwnDataLinks;
  sessions: OpenSessions;
  sources: OwnSources;
  tasks: TaskService;
  outbox: Outbox;
  events: Events;
  clock: Clock;
  writer: FileWriter;
}

/** An archive of all data of an account, for its owners. */
export class OwnDataService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "creates an archive of an account's data",
    isHeavy: true,
    work: (run) => this.work(run),
  };

  constructor(private readonly parts: Parts) {}

  /** Concurrent requests share one task. */
  async start({ id, userId, role, member }: Viewer): Promise<OwnDataExport> {
    const payload: Payload = { viewer: { id, userId, role, member } };
    const key = keyOf(id);
    const task = await this.parts.tasks.request({ kind: KIND, subject: "Your data", ownerId: id, payload, key });
    return { task, bytes: null, expiresAt: null };
  }

  /** The account's last archive. */
  async latest(viewer: Viewer): Promise<OwnDataExport | null> {
    const task = await this.parts.tasks.latest(keyOf(viewer.id));
    const { bytes = null, expiresAt = null } = (task && (await this.kept(task))) ?? {};
    return task && { task, bytes, expiresAt };
  }

  async link(viewer: Viewer): Promise<string> {
    const task = await this.parts.tasks.latest(keyOf(viewer.id));
    const file = task && (await this.kept(task));
    if (!file) throw new NotFoundError("File");
    return this.parts.links.linkTo(viewer, file.id);
  }

  /** Null until it is done and after it has expired. */
  private async kept({ id, state }: Task): Promise<ExportFile | null> {
    const file = state === "done" ? await this.parts.store.file(id) : null;
    return file && file.expiresAt > this.parts.clock.now() ? file : null;
  }

  private work(run: TaskRun): Promise<Pick<ExportFile, "rowCount" | "bytes">> {
    const { events, clock, outbox } = this.parts;
    const { viewer } = run.task.payload as Payload;
    return this.parts.writer.write<Person>(run, {
      ownerId: viewer.id,
      content: OWN_DATA,
      format: "zip",
      checked: (read) => this.owner(read, viewer),
      total: async () => 0,
      bytes: (options) => zipOf(this.entries(viewer, options), clock.now()),
      notify: async (tx, file, { name, email: to }) => {
        const data = { name, days: String(KEPT_DAYS) };
        await outbox.add(tx, "mail", { template: "own-data-ready", to, data });
        await events.emit(tx, ownDataReady, file);
      },
    });
  }

  private async *entries(viewer: Payload["viewer"], options: CsvOptions): AsyncGenerator<ZipEntry> {
    yield { name: "account.json", content: once(JSON.stringify(await this.profile(viewer), null, 2)) };
    if (viewer.role !== "admin") yield { name: MOVED_FILE, content: movedFile(this.parts.sources, viewer, options) };
    for (const [name, table] of Object.entries(exportedTables[viewer.role])) {
      // Tables are read while the file is written.
      yield { name: `${name}.csv`, content: csvOf(await table(this.parts.sources, viewer), options) };
    }
  }

  /** Single objects: the account, the brand and the requester, without passwords and secrets. */
  private async profile({ id, userId }: Payload["viewer"]): Promise<object> {
    const { longRead } = this.parts.sources.db;
    const account = await longRead.findOneByOrFail(Account, { id });
    const { name, email, language, timeZone, displayCurrency, createdAt } = await longRead.findOneByOrFail(Person, {
      id: userId,
    });
    const factors = await longRead.findBy(SecondFactor, { userId });
    const brands = await longRead.findBy(Merchant, { ownerId: id });
    const sessions = await this.parts.sessions.listOf(userId);
    const { tokenVersion: _, decidedBy: __, ...own } = account;
    return {
      account: own,
      brands,
      you: {
        name,
        email,
        language,
        timeZone,
        displayCurrency,
        createdAt,
        secondFactors: factors.map(({ kind, name, createdAt }) => ({ kind, name, createdAt })),
        sessions: sessions.map(({ device, createdAt, seenAt }) => ({ device, createdAt, seenAt })),
      },
    };
  }

  private async owner(read: Reader, { id: accountId, userId }: Payload["viewer"]): Promise<Person> {
    const seat = await read.findOneBy(Membership, { accountId, userId });
    const person = await read.findOneBy(Person, { id: userId });
    const isActive = await this.parts.store.isOwnerActive({ ownerId: accountId }, read);
    if (!seat || !person || !hasRight(seat.role, "own") || !isActive) throw new ConflictError(NOT_OWNER);
    return person;
  }
}

const keyOf = (accountId: string): string => `${KIND}:${accountId}`;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
