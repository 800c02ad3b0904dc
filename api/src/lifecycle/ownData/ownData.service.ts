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
import type { OwnDataLinks } from "./ownDataLinks";
import type { OwnSources } from "./ownRows";
import { ownTables } from "./ownTables";

const KIND = "account.export";
const NOT_OWNER = "You are not an owner of this account any more, so the file was not made.";

/** A file with everything of an account can be downloaded. */
export const ownDataReady = defineEvent<ExportFile>("own-data.ready");

interface Payload {
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

@ObjectType({ description: "An archive with everything of an account.", simpleResolvers: true })
export class OwnDataExport {
  @Field(() => Task, { description: "How far it is." }) task!: Task;

  @Field(() => SafeIntResolver, { nullable: true, description: "Its size, once it can be downloaded." })
  bytes!: number | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Until when it can be downloaded; null before, and after it has expired.",
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

/** One archive with everything that an account has, for its owners. */
export class OwnDataService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "collects everything of an account",
    isHeavy: true,
    work: (run) => this.work(run),
  };

  constructor(private readonly parts: Parts) {}

  /** Asked twice at once, it is the same task. */
  async start({ id, userId, role, member }: Viewer): Promise<OwnDataExport> {
    const payload: Payload = { viewer: { id, userId, role, member } };
    const key = keyOf(id);
    const task = await this.parts.tasks.request({ kind: KIND, subject: "Your data", ownerId: id, payload, key });
    return { task, bytes: null, expiresAt: null };
  }

  /** The last one of the account. */
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

  /** Null until it is done, and after it has expired. */
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
      tell: async (tx, file, { name, email: to }) => {
        const data = { name, days: String(KEPT_DAYS) };
        await outbox.add(tx, "mail", { template: "own-data-ready", to, data });
        await events.emit(tx, ownDataReady, file);
      },
    });
  }

  private async *entries(viewer: Payload["viewer"], options: CsvOptions): AsyncGenerator<ZipEntry> {
    yield { name: "account.json", content: once(JSON.stringify(await this.profile(viewer), null, 2)) };
    for (const [name, table] of Object.entries(ownTables[viewer.role])) {
      // A table is read while it is written.
      yield { name: `${name}.csv`, content: csvOf(await table(this.parts.sources, viewer), options) };
    }
  }

  /** What is one of a kind: the account, the brand, and the person who asks, without passwords and secrets. */
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
