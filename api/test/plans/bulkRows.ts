import BetterSqlite3 from "better-sqlite3";
import * as mysql from "mysql2/promise";
import type { Database } from "../../src/platform/db/database";

export type Row = Record<string, unknown>;

/** The test's own connection to the same database, to inspect each statement. */
export interface Connection {
  all: (sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  run: (sql: string) => Promise<unknown>;
  close: () => Promise<void>;
}

export async function connectTo(db: Database): Promise<Connection> {
  if (db.engine === "mysql") {
    const connection = await mysql.createConnection({ uri: db.serverUrl, supportBigNumbers: true });
    return {
      all: async (sql, values = []) => (await connection.query<mysql.RowDataPacket[]>(sql, [...values]))[0],
      run: (sql) => connection.query(sql),
      close: () => connection.end(),
    };
  }
  const file = new BetterSqlite3(String(db.connection.options.database));
  return {
    all: async (sql, values = []) => file.prepare(sql).all(...values) as Row[],
    run: async (sql) => file.exec(sql),
    close: async () => void file.close(),
  };
}

const DIGIT =
  "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)";
const PLACES = ["a", "b", "c", "d", "e", "f"];
/** Integers from 0 as SQL for both engines, without a table of them. */
const NUMBERS = `(SELECT ${PLACES.map((place, at) => `${place}.d * ${10 ** at}`).join(" + ")} AS n
  FROM ${PLACES.map((place) => `${DIGIT} ${place}`).join(" CROSS JOIN ")}) numbers`;

/**
 * Inserts hundreds of thousands of copies, in SQL, of a row the API created, so that it works without knowing the
 * columns.
 */
export class BulkRows {
  constructor(
    private readonly connection: Connection,
    private readonly engine: Database["engine"],
  ) {}

  /** `n` as this many hex digits. */
  hex = (n: string, digits: number): string =>
    this.engine === "mysql" ? `LPAD(LOWER(HEX(${n})), ${digits}, '0')` : `printf('%0${digits}x', ${n})`;

  /** The ID of a row's nth copy: newer than all rows the tests create. */
  copyOf = (id: string, n: string): string => this.text("'f'", this.hex(n, 7), `'${id.slice(8)}'`);

  /** The same for 16-byte IDs, with the row's time and suffix, because two rows may share a millisecond. */
  bytesOf = (n: string): string =>
    this.engine === "mysql"
      ? `UNHEX(CONCAT(SUBSTR(HEX(id), 1, 12), '7fff', ${this.hex(n, 8)}, SUBSTR(HEX(id), 25)))`
      : `unhex(substr(hex(id), 1, 12) || '7fff' || ${this.hex(n, 8)} || substr(hex(id), 25))`;

  text = (...parts: string[]): string =>
    this.engine === "mysql" ? `CONCAT(${parts.join(", ")})` : `(${parts.join(" || ")})`;

  /**
   * Copies the rows that match `which` this many times, replacing the columns in `changes` by SQL expressions of `n`.
   */
  async copy(table: string, which: string, times: number, changes: Record<string, string>): Promise<void> {
    const columns = await this.columnsOf(table);
    const strange = Object.keys(changes).filter((name) => !columns.includes(name));
    if (strange.length > 0) throw new Error(`${table} has no ${strange.join(", ")}`);
    const [found] = await this.connection.all(`SELECT COUNT(*) AS count FROM \`${table}\` WHERE ${which}`);
    if (Number(found?.count) === 0) throw new Error(`${table} has no row to copy where ${which}`);
    const names = columns.map((name) => `\`${name}\``);
    await this.connection.run(`INSERT INTO \`${table}\` (${names.join(", ")})
      SELECT ${columns.map((name) => changes[name] ?? `\`${name}\``).join(", ")}
      FROM ${NUMBERS} CROSS JOIN (SELECT * FROM \`${table}\` WHERE ${which}) original WHERE n < ${times}`);
  }

  private async columnsOf(table: string): Promise<string[]> {
    return this.engine === "mysql"
      ? (await this.connection.all(`SHOW COLUMNS FROM \`${table}\``)).map((row) => String(row.Field))
      : (await this.connection.all(`PRAGMA table_info(\`${table}\`)`)).map((row) => String(row.name));
  }
}
