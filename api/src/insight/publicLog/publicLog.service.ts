import { Field, ObjectType } from "type-graphql";
import type { Database } from "../../platform/db/database";
import { lastCheckpoint } from "./logSigner";
import { commitmentsFrom, LogTree, widthIn } from "./logTree";
import { readCheckpoint, verifierKey } from "./note";
import { LogCheckpoint, LogKeyRow, LogState } from "./publicLog.entity";
import { TILE_WIDTH, type TileName } from "./tree/tiles";

@ObjectType("LogDay", {
  description:
    "Signed state of the public log at the end of a day. A stored copy can later prove that the log was rewritten.",
  simpleResolvers: true,
})
export class DayClosed {
  @Field(() => String, { description: "UTC day, such as 2026-11-22." }) day!: string;
  @Field(() => String, { name: "checkpoint", simple: false, description: "Signed checkpoint as text." })
  note!: string;

  /** Number of entries, their root and the signing key. */
  size!: number;
  root!: string;
  key!: string;
}

/** The public part of the public log. */
export class PublicLog {
  constructor(private readonly db: Database) {}

  /** The last signed checkpoint. */
  async checkpoint(): Promise<string | null> {
    return (await lastCheckpoint(this.db.read))?.note ?? null;
  }

  /** The checkpoint that closed a day. */
  async ofDay(day: string): Promise<string | null> {
    return (await this.db.read.findOneBy(LogCheckpoint, { day }))?.note ?? null;
  }

  /** The last checkpoint that closed a day, or this day, with its key: the same for everyone who stores it. */
  async lastDay(day?: string): Promise<DayClosed | null> {
    const [last] = await this.db.read
      .createQueryBuilder(LogCheckpoint, "checkpoint")
      .where(day === undefined ? "checkpoint.day IS NOT NULL" : "checkpoint.day = :day", { day })
      .orderBy("checkpoint.day", "DESC")
      .limit(1)
      .getMany();
    const head = last && readCheckpoint(last.note);
    if (!last?.day || !head) return null;
    const key = (await this.keys())[0] ?? "";
    return { day: last.day, note: last.note, key, size: head.size, root: head.root.toString("base64") };
  }

  /** The signing keys in the verifiers' format, current one first. */
  async keys(): Promise<string[]> {
    const state = await this.db.read.find(LogState);
    const origin = state[0]?.origin;
    if (!origin) return [];
    const rows = await this.db.read.find(LogKeyRow, { order: { since: "DESC" } });
    return rows.map(({ publicKey }) => verifierKey(origin, Buffer.from(publicKey, "base64")));
  }

  /** Null if the signed tree has no such tile or a narrower one. */
  async tile({ level, number, width, isEntries }: TileName): Promise<Buffer | null> {
    const note = await this.checkpoint();
    const size = note === null ? 0 : (readCheckpoint(note)?.size ?? 0);
    if (width > widthIn(level, number, size)) return null;
    if (!isEntries) return Buffer.concat((await new LogTree(this.db.read).tile(level, number)).slice(0, width));
    const entries = (await commitmentsFrom(this.db.read, number * TILE_WIDTH)).slice(0, width);
    return Buffer.concat(entries.flatMap((entry) => [lengthOf(entry), entry]));
  }
}

function lengthOf(entry: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}
