import { setTimeout as sleep } from "node:timers/promises";
import * as mysql from "mysql2";
import type { Database } from "../core/database";
import { isDuplicateId } from "../core/errors";
import { isTransient } from "../core/transaction";
import type { ClickStore } from "./clickStore";
import { momentOf } from "./idBytes";
import { isConflict, isSilence } from "./mysqlFailures";
import { MysqlSession } from "./mysqlSession";
import { CLICK_COLUMNS, type NewClick, totalsOf } from "./newClick";
import { totalsStatements } from "./totalsWriter";

const TRIES = 4;
const MOST_LOSSES = 2;

const HEAD = `INSERT INTO click (${CLICK_COLUMNS.map((name) => `\`${name}\``).join(", ")}) VALUES `;

/** By hand, since most values are ours and need no escaping; those of strangers are the referrer and the sub-id. */
const literalOf = ({ id, linkId, visitor, referrerHost, device, country, subId, kind }: NewClick): string =>
  `(x'${id}', '${linkId}', ${momentOf(id)}, x'${visitor}', ` +
  `${mysql.escape(referrerHost)}, '${device}', ${mysql.escape(country)}, ${mysql.escape(subId)}, ${kind})`;

/**
 * Connections of its own, which take a whole transaction as one message: begin, both writes and commit would
 * otherwise be four journeys, and everybody who waits for this batch waits for each of them.
 */
export class MysqlClickStore implements ClickStore {
  /** The next batch is on its way while the server waits for its disk: InnoDB gives locks back before that. */
  readonly lanes = 2;
  private readonly free: MysqlSession[] = [];

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  async write(clicks: readonly NewClick[]): Promise<void> {
    const session = this.free.pop() ?? new MysqlSession(await this.url());
    try {
      await this.keep(session, clicks);
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
        // A connection that nobody used for long may have been closed by the server: one loss proves nothing.
        else losses += isSilence(error) ? MOST_LOSSES : 1;
        if (!(isKnown || isTransient(error)) || losses >= MOST_LOSSES) throw error;
        const left = isKnown ? await withoutKnown(session, missing) : missing;
        // Where others were first, fewer are left each time, so that it comes to an end by itself.
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
    const changes = totalsOf(clicks);
    if (changes.length > 0) {
      for (const { sql, values } of totalsStatements("mysql", this.writer, changes)) {
        parts.push(mysql.format(sql, values));
      }
    }
    parts.push("COMMIT");
    return parts.join("; ");
  }

  /** The gate is for the connections that everybody shares; ours only have to lead to the same place. */
  private async url(): Promise<string> {
    const { url } = await this.db.alone(() => this.db.connection.options as { url?: string });
    return url ?? "";
  }
}

async function withoutKnown(session: MysqlSession, clicks: readonly NewClick[]): Promise<readonly NewClick[]> {
  const ids = clicks.map(({ id }) => `x'${id}'`).join(", ");
  const rows = await session.run(`SELECT id FROM click WHERE id IN (${ids})`);
  const known = new Set((rows as { id: Buffer }[]).map(({ id }) => id.toString("hex")));
  return clicks.filter(({ id }) => !known.has(id));
}
