import { IsNull, LessThan } from "typeorm";
import { t } from "../../contract/i18n/t";
import type { KeptText } from "../../platform/chain/keptText";
import { type Clock, DAY } from "../../platform/clock";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import type { Logger } from "../../platform/log/log";
import type { LogKeys } from "./logKeys";
import { LogTree } from "./logTree";
import { type LogWriter, lockedState, STATE_ID } from "./logWriter";
import { checkpointText, rawPublicKey, readCheckpoint, signatureLine, type TreeHead } from "./note";
import { LogCheckpoint, LogKeyRow, LogState } from "./publicLog.entity";
import { isConsistent } from "./tree/proofs";

/** The log must not be signed. The message tells an operator what to do. */
export class UnsignableError extends Error {}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: LogKeys;
  kept: KeptText;
  writer: LogWriter;
  /** The log's name, if it has none yet. */
  origin: string;
}

const ANOTHER_KEY = t(
  'The public log is signed with another key than this machine has. Give all machines the same LOG_KEY, or put DATA_DIR/log-key back; if the key is lost, "weft log:recover" goes on with this one and says so in the log itself.',
);

/** Checkpoints between days are kept for this long, and a replaced key also signs for this long. */
const KEEP_FOR = 90 * DAY;

/**
 * Signs the public log's tree: at most once a minute, and at each day's end. Never signs a tree that does not extend
 * the last signed one, as recorded on this machine and in the database.
 */
export class LogSigner {
  constructor(readonly parts: Parts) {}

  /** Signs entries added since the last time. */
  run(): Promise<void> {
    return this.sign({ day: null });
  }

  /** Closes the day before today, even if nothing was added. */
  async closeDay(): Promise<void> {
    const { db, clock } = this.parts;
    const day = new Date(clock.now().getTime() - DAY).toISOString().slice(0, 10);
    if (!(await db.read.existsBy(LogCheckpoint, { day }))) await this.sign({ day });
    const before = new Date(clock.now().getTime() - KEEP_FOR);
    await db.write((tx) => tx.delete(LogCheckpoint, { signedAt: LessThan(before), day: IsNull() }));
  }

  /**
   * After restoring a backup: continues from the restored state, with a public leaf naming what was signed and lost.
   */
  recover(reason: string): Promise<void> {
    return this.sign({ day: null, reason });
  }

  private async sign({ day, reason }: { day: string | null; reason?: string }): Promise<void> {
    const { db, clock, log, kept, keys, writer } = this.parts;
    const { current, previous } = keys.get();
    const signed = await db.write(async (tx) => {
      const isOurs = await this.isOurs(tx);
      if (!isOurs && reason === undefined) throw new UnsignableError(ANOTHER_KEY);
      if (reason !== undefined) {
        const replaced = isOurs ? null : await this.replaceKey(tx);
        await writer.addNotice(tx, newId(), { lost: await this.lost(tx), replaced, reason });
      }
      const { size, origin } = await this.state(tx);
      const last = await lastCheckpoint(tx);
      if (last?.size === size && day === null) return null;
      const head = { origin, size, root: await new LogTree(tx).root(size) };
      if (reason === undefined) {
        await mustContinue(tx, head, last?.note ?? null, "the database");
        await mustContinue(tx, head, kept.read(), kept.path);
      }
      const text = checkpointText(head);
      const isBoth = previous && (await this.signsToo(tx, rawPublicKey(previous).toString("base64")));
      const lines = [current, ...(isBoth ? [previous] : [])].map((one) => signatureLine(origin, one, text));
      const row = { id: newId(), size, note: `${text}\n${lines.join("")}`, signedAt: clock.now(), day };
      await tx.insert(LogCheckpoint, row);
      return row;
    });
    if (!signed) return;
    kept.write(signed.note);
    log.debug({ size: signed.size, day }, "public log: signed");
  }

  /** The first signing key becomes the log's, until its own holder replaces it. */
  private async isOurs(tx: Tx): Promise<boolean> {
    const { current, previous } = this.parts.keys.get();
    const publicKey = rawPublicKey(current).toString("base64");
    const open = await tx.findOneBy(LogKeyRow, { isOpen: 1 });
    if (open?.publicKey === publicKey) return true;
    if (open) {
      if (!previous || open.publicKey !== rawPublicKey(previous).toString("base64")) return false;
      const until = new Date(this.parts.clock.now().getTime() + KEEP_FOR);
      await tx.update(LogKeyRow, { publicKey: open.publicKey }, { isOpen: null, until });
    }
    await this.open(tx, publicKey);
    return true;
  }

  /** For a lost key. Returns the new one. */
  private async replaceKey(tx: Tx): Promise<string | null> {
    const open = await tx.findOneBy(LogKeyRow, { isOpen: 1 });
    const until = this.parts.clock.now();
    if (open) await tx.update(LogKeyRow, { publicKey: open.publicKey }, { isOpen: null, until });
    await this.open(tx, rawPublicKey(this.parts.keys.get().current).toString("base64"));
    return open?.publicKey ?? null;
  }

  /** A key that signed before may be reinstated. */
  private async open(tx: Tx, publicKey: string): Promise<void> {
    const row = { since: this.parts.clock.now(), until: null, isOpen: 1 };
    if (await tx.existsBy(LogKeyRow, { publicKey })) await tx.update(LogKeyRow, { publicKey }, row);
    else await tx.insert(LogKeyRow, { publicKey, ...row });
  }

  private async signsToo(tx: Tx, publicKey: string): Promise<boolean> {
    const row = await tx.findOneBy(LogKeyRow, { publicKey });
    return row?.until !== null && row?.until !== undefined && row.until > this.parts.clock.now();
  }

  /** The signed checkpoint that the current tree does not extend. */
  private async lost(tx: Tx): Promise<string[]> {
    const { size, origin } = await this.state(tx);
    const head = { origin, size, root: await new LogTree(tx).root(size) };
    const notes = [(await lastCheckpoint(tx))?.note ?? null, this.parts.kept.read()];
    const lost = new Set<string>();
    for (const note of notes) {
      if (note !== null && !(await isContinued(tx, head, note))) {
        const before = readCheckpoint(note);
        lost.add(before ? `${before.size} ${before.root.toString("base64")}` : "a checkpoint that cannot be read");
      }
    }
    return [...lost];
  }

  private async state(tx: Tx): Promise<{ size: number; origin: string }> {
    const { size, origin } = await lockedState(tx);
    if (origin) return { size, origin };
    await tx.update(LogState, { id: STATE_ID }, { origin: this.parts.origin });
    return { size, origin: this.parts.origin };
  }
}

export async function lastCheckpoint(read: Reader): Promise<LogCheckpoint | null> {
  const [last] = await read.find(LogCheckpoint, { order: { id: "DESC" }, take: 1 });
  return last ?? null;
}

async function isContinued(read: Reader, head: TreeHead, note: string): Promise<boolean> {
  const before = readCheckpoint(note);
  if (!before || before.origin !== head.origin || before.size > head.size) return false;
  return isConsistent(before, head, await new LogTree(read).consistency(before.size, head.size));
}

async function mustContinue(read: Reader, head: TreeHead, note: string | null, source: string): Promise<void> {
  if (note === null || (await isContinued(read, head, note))) return;
  const size = readCheckpoint(note)?.size ?? "no";
  throw new UnsignableError(
    `The public log does not continue what was signed before (${source}: ${size} leaves, now ${head.size}). If a backup was restored, "weft log:recover" goes on from here and says so in the log itself; otherwise someone has changed it.`,
  );
}
