import { setTimeout as sleep } from "node:timers/promises";
import * as mysql from "mysql2";
import type { Database } from "../../core/db/database";
import { isTransient } from "../../core/db/transaction";
import { driverErrorOf, isDuplicateId } from "../../core/errors";
import { momentOf } from "../clickId/idBytes";
import { totalsStatements } from "../totals/totalsWriter";
import type { ClickStore } from "./clickStore";
import {
  LIST_COLUMNS,
  LIST_ID_AT,
  lateDayInsert,
  lateDaysOf,
  lateOf,
  listRowOf,
  listTail,
  mayBeExpired,
  SEAL_QUERY,
  withoutExpired,
} from "./lateClicks";
import { isConflict, MysqlSession } from "./mysqlSession";
import { CLICK_COLUMNS, IS_BYTES, type NewClick, rowOf, totalsOf } from "./newClick";

const TRIES = 4;
const MAX_LOSSES = 2;

const HEAD = `INSERT INTO click (${CLICK_COLUMNS.map((name) => `\`${name}\``).join(", ")}) VALUES `;

/**
 * Escapes every value with the driver, since spooled clicks come from a file. Not with placeholders: a multi-statement
 * message cannot be prepared, and `format` searches for each one, which takes twice the time per click.
 */
const literalOf = (click: NewClick): string =>
  `(${rowOf(click)
    .map((value, at) => (IS_BYTES[at] ? `x${mysql.escape(value)}` : mysql.escape(value)))
    .join(", ")})`;

const LIST_HEAD = `INSERT INTO click_by_link (${LIST_COLUMNS}) VALUES `;

const listLiteralOf = (click: NewClick): string =>
  `(${listRowOf(click)
    .map((value, at) => (at === LIST_ID_AT ? `x${mysql.escape(value)}` : mysql.escape(value)))
    .join(", ")})`;

const isSilence = (error: unknown): boolean =>
  ["PROTOCOL_SEQUENCE_TIMEOUT", "ETIMEDOUT"].includes(driverErrorOf(error).code ?? "");

/**
 * Dedicated connections that send a whole transaction as one message: BEGIN, both writes and COMMIT would be four round
 * trips, for which every request of the batch waits.
 */
export class MysqlClickStore implements ClickStore {
  /** The next batch is sent while the server flushes its log: InnoDB releases locks before that. */
  readonly concurrency = 2;
  private readonly free: MysqlSession[] = [];

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  async write(clicks: readonly NewClick[]): Promise<void> {
    const session = this.free.pop() ?? new MysqlSession(this.db.serverUrl);
    try {
      await this.keep(session, mayBeExpired(clicks, Date.now()) ? await unexpired(session, clicks) : clicks);
    } finally {
      this.free.push(session);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.free.splice(0).map((session) => session.end()));
  }

  private async keep(session: MysqlSession, clicks: readonly NewClick[]): Promise<void> {
    let missing = clicks;
    let [tries, losses] = [0, 0];
    for (;;) {
      try {
        await session.run(this.transaction(missing));
        return;
      } catch (error) {
        const isKnown = isDuplicateId(error);
        if (isKnown || isConflict(error)) await session.run("ROLLBACK");
        // The server may have closed an idle connection: a single loss proves nothing.
        else losses += isSilence(error) ? MAX_LOSSES : 1;
        if (!(isKnown || isTransient(error)) || losses >= MAX_LOSSES) throw error;
        const left = isKnown ? await withoutKnown(session, missing) : missing;
        // On duplicates fewer clicks are left each time, so the loop ends by itself.
        if (left.length === missing.length) {
          tries += 1;
          if (tries === TRIES) throw error;
          await sleep(Math.random() * 20 * tries);
        }
        missing = left;
      }
    }
  }

  private transaction(clicks: readonly NewClick[]): string {
    const parts = ["BEGIN"];
    if (clicks.length > 0) parts.push(HEAD + clicks.map(literalOf).join(", "));
    const late = lateOf(clicks, Date.now());
    if (late.length > 0) parts.push(LIST_HEAD + late.map(listLiteralOf).join(", ") + listTail("mysql"));
    for (const day of lateDaysOf(late, Date.now())) parts.push(mysql.format(lateDayInsert("mysql"), [day]));
    const changes = totalsOf(clicks);
    if (changes.length > 0) {
      for (const { sql, values } of totalsStatements("mysql", this.writer, changes)) {
        parts.push(mysql.format(sql, values));
      }
    }
    parts.push("COMMIT");
    return parts.join("; ");
  }
}

async function unexpired(session: MysqlSession, clicks: readonly NewClick[]): Promise<readonly NewClick[]> {
  const [seal] = (await session.run(SEAL_QUERY)) as { keptFrom: string }[];
  return withoutExpired(clicks, seal?.keptFrom);
}

async function withoutKnown(session: MysqlSession, clicks: readonly NewClick[]): Promise<readonly NewClick[]> {
  const ids = clicks.map(({ id }) => Buffer.from(id, "hex"));
  const moments = [...new Set(clicks.map(({ id }) => momentOf(id)))];
  const sql = mysql.format("SELECT id FROM click WHERE at IN (?) AND id IN (?)", [moments, ids]);
  const rows = await session.run(sql);
  const known = new Set((rows as { id: Buffer }[]).map(({ id }) => id.toString("hex")));
  return clicks.filter(({ id }) => !known.has(id));
}
