import { setTimeout as sleep } from "node:timers/promises";
import * as mysql from "mysql2";
import type { Database } from "../../../platform/db/database";
import { isTransient } from "../../../platform/db/transaction";
import { driverErrorOf, isDuplicateId } from "../../../platform/errors";
import { momentOf } from "../clickId/idBytes";
import { totalsStatements } from "../totals/totalsWriter";
import type { ClickStore } from "./clickStore";
import { CONTEXT_HEAD, CONTEXT_ID_AT, contextRowOf, withContext } from "./contextRows";
import {
  canBeExpired,
  LIST_COLUMNS,
  LIST_ID_AT,
  lateDayInsert,
  lateDaysOf,
  lateOf,
  listRowOf,
  listTail,
  SEAL_QUERY,
  withoutExpired,
} from "./lateClicks";
import { isConflict, MysqlSession } from "./mysqlSession";
import { CLICK_COLUMNS, type NewClick, totalsOf, type Value } from "./newClick";

const TRIES = 4;
const MAX_LOSSES = 2;

const HEAD = `INSERT INTO click (${CLICK_COLUMNS.map((name) => `\`${name}\``).join(", ")}) VALUES `;

/** Contains nothing that ends a quoted text or is special in one, which is true for nearly all values. */
const PLAIN = /^[\w .:-]*$/;

/** A value in a statement: escaped by the driver unless it is plain, which costs a tenth. */
function literalOf(value: Value): string {
  if (typeof value === "number") return String(value);
  if (value === null) return "NULL";
  return PLAIN.test(value) ? `'${value}'` : mysql.escape(value);
}

/** Hex digits as bytes. */
const bytesLiteralOf = (value: Value): string => `x${literalOf(value)}`;

/**
 * The statement with its values inlined: a message of several statements cannot be prepared. The driver's `format`
 * searches for each placeholder anew, which takes many times as long.
 */
function filledIn(sql: string, values: readonly Value[]): string {
  const parts = sql.split("?");
  let text = parts[0] as string;
  for (let at = 1; at < parts.length; at += 1) text += literalOf(values[at - 1] as Value) + (parts[at] as string);
  return text;
}

/** In column order. Unrolled: a loop takes twice the time. */
const rowText = ({ id, linkId, visitor, referrerHost, device, country, subId, kind }: NewClick): string =>
  `(${bytesLiteralOf(id)},${literalOf(linkId)},${momentOf(id)},${bytesLiteralOf(visitor)},` +
  `${literalOf(referrerHost)},${literalOf(device)},${literalOf(country)},${literalOf(subId)},${literalOf(kind)})`;

const LIST_HEAD = `INSERT INTO click_by_link (${LIST_COLUMNS}) VALUES `;

/** `idAt` is the position of the ID. */
const rowTextOf = (values: readonly Value[], idAt: number): string =>
  `(${values.map((value, at) => (at === idAt ? bytesLiteralOf(value) : literalOf(value))).join(", ")})`;

const listRowText = (click: NewClick): string => rowTextOf(listRowOf(click), LIST_ID_AT);
const contextRowText = (click: NewClick): string => rowTextOf(contextRowOf(click), CONTEXT_ID_AT);

const isSilence = (error: unknown): boolean =>
  ["PROTOCOL_SEQUENCE_TIMEOUT", "ETIMEDOUT"].includes(driverErrorOf(error).code ?? "");

/**
 * Separate connections that send a whole transaction as one message: BEGIN, both writes and COMMIT would be four round
 * trips, for which every request of the batch waits. Not in a thread: nothing here blocks, and messaging took longer
 * than the statements (docs/benchmarks.md).
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
      await this.keep(session, canBeExpired(clicks, Date.now()) ? await unexpired(session, clicks) : clicks);
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
        // Each duplicate error leaves fewer clicks, so the loop ends.
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
    if (clicks.length > 0) parts.push(HEAD + clicks.map(rowText).join(", "));
    const contexts = withContext(clicks);
    if (contexts.length > 0) parts.push(CONTEXT_HEAD + contexts.map(contextRowText).join(", "));
    const late = lateOf(clicks, Date.now());
    if (late.length > 0) parts.push(LIST_HEAD + late.map(listRowText).join(", ") + listTail("mysql"));
    for (const day of lateDaysOf(late, Date.now())) parts.push(filledIn(lateDayInsert("mysql"), [day, 1]));
    const changes = totalsOf(clicks);
    if (changes.length > 0) {
      for (const { sql, values } of totalsStatements("mysql", this.writer, changes)) parts.push(filledIn(sql, values));
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
