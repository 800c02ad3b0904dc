import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { UnavailableError } from "../../platform/errors";
import { ReadThread } from "./readThread";

let folder: string;
let writer: BetterSqlite3.Database;
let thread: ReadThread;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weft-reads-"));
  const path = join(folder, "reads.sqlite");
  writer = new BetterSqlite3(path);
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY, bytes BLOB, name TEXT)");
  thread = new ReadThread(path);
});
afterAll(async () => {
  await thread.close();
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => writer.exec("DELETE FROM thing"));

const add = (count: number) => {
  const insert = writer.prepare("INSERT INTO thing (bytes, name) VALUES (?, ?)");
  writer.transaction(() => {
    for (let at = 0; at < count; at += 1) insert.run(Buffer.from([at % 256, 7]), at % 2 ? null : `thing ${at}`);
  })();
};
const count = async (snapshot?: number) =>
  (await thread.read("SELECT COUNT(*) AS count FROM thing", [], snapshot))[0]?.count;
/** A long query that cannot be interrupted: the thread ends when the query does. */
const long = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 500000) SELECT MAX(i) FROM n";

it("read thread returns rows like the driver", async () => {
  add(1201);
  const sql = "SELECT * FROM thing WHERE id > ? AND bytes <> ? ORDER BY id";
  const values = [0, Buffer.from("none")];
  const rows = await thread.read(sql, values);
  expect(rows).toEqual(writer.prepare(sql).all(values));
  expect(rows[1]?.bytes).toBeInstanceOf(Buffer);
});

it("read thread sees the last commit, and each snapshot its own point in time", async () => {
  add(3);
  expect(await count()).toBe(3);
  const seen = await thread.inSnapshot(async (snapshot) => {
    add(1);
    return [await count(snapshot), await count(), await count(snapshot)];
  });
  expect(seen).toEqual([3, 4, 3]);
  const inOrder = await Promise.all([1, 2, 3].map(() => thread.inSnapshot(count)));
  expect(inOrder).toEqual([4, 4, 4]);
});

it("read thread ends a snapshot when its work fails", async () => {
  let kept: number | undefined;
  const failing = thread.inSnapshot(async (snapshot) => {
    kept = snapshot;
    throw new Error("half way");
  });
  await expect(failing).rejects.toThrow("half way");
  await expect(count(kept)).rejects.toThrow("This snapshot has ended");
});

it("read thread reports SQLite error codes, and never writes", async () => {
  const refusalOf = (sql: string) => thread.read(sql, []).catch(({ code, message }) => `${code}: ${message}`);
  expect(await refusalOf("SELECT missing FROM thing")).toBe("SQLITE_ERROR: no such column: missing");
  expect(await refusalOf("INSERT INTO thing (name) VALUES ('stray') RETURNING id")).toMatch(/^SQLITE_READONLY/);
  expect(await count()).toBe(0);
});

it("read thread rejects pending reads when it dies, and restarts", async () => {
  await count();
  const waiting = expect(Promise.all([thread.read(long, []), count()])).rejects.toThrow(UnavailableError);
  await thread.close();
  await waiting;
  expect(await count()).toBe(0);
});
