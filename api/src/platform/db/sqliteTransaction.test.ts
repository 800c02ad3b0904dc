import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { type DataSource } from "typeorm";
import { setBusyTimeout, sqliteSource, WRITER_BUSY_TIMEOUT } from "../../assembly/db/sqliteSource";
import { SqliteRunner, sqliteTransaction } from "./sqliteTransaction";

let folder: string;
let source: DataSource;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "weft-transaction-"));
  source = await sqliteSource(join(folder, "weft.sqlite"), false).initialize();
  await source.query("CREATE TABLE note (text TEXT)");
  await source.query("INSERT INTO note VALUES ('one'), ('two')");
});
afterEach(async () => {
  await source.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe("sqliteTransaction", () => {
  it("exits the process if a rollback is impossible, instead of responding", async () => {
    const errors: Error[] = [];
    const leave = (error: Error): Promise<never> => {
      errors.push(error);
      return Promise.reject(error);
    };
    let rows: IterableIterator<unknown> | undefined;
    const work = async () => {
      // The driver rejects every other statement while rows are being read.
      rows = new SqliteRunner(source).handle.prepare("SELECT text FROM note").iterate();
      rows.next();
      throw new Error("refused");
    };
    await expect(sqliteTransaction(source, work, { leave })).rejects.toThrow("could not roll back");
    expect(errors.map(({ message }) => message)).toEqual(["SQLite could not roll back a transaction"]);
    await expect(sqliteTransaction(source, async () => "next", { leave })).rejects.toThrow("cannot roll back");
    rows?.return?.();
    await expect(sqliteTransaction(source, async () => "next", { leave })).resolves.toBe("next");
  });

  it("waits for another process's transaction without blocking other work", async () => {
    const other = new BetterSqlite3(join(folder, "weft.sqlite"));
    await setBusyTimeout(source, WRITER_BUSY_TIMEOUT);
    other.exec("BEGIN IMMEDIATE");
    other.exec("INSERT INTO note VALUES ('theirs')");
    const written = sqliteTransaction(source, (tx) => tx.query("SELECT COUNT(*) AS count FROM note"));
    // Only a thread that is not blocked gets here before the wait is over.
    setImmediate(() => other.exec("COMMIT"));
    await expect(written).resolves.toEqual([{ count: 3 }]);
    other.close();
  });

  it("reports a transaction that SQLite rolled back itself, even if the work continued", async () => {
    const work = async () => {
      new SqliteRunner(source).handle.prepare("ROLLBACK").run();
      return "done";
    };
    await expect(sqliteTransaction(source, work)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
