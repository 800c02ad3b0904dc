/** On both engines: each creates tables, columns and indexes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDemo } from "../../../../test/demoDatabase";
import { type FreshDatabase, freshDatabase } from "../../../../test/freshDatabase";
import { freePort } from "../../../../test/process/freePort";
import { databaseUrlOf, type Ended, ending, run } from "../../../../test/process/startServer";
import { weft as runCommand } from "../../../../test/process/weft";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { migrate, openDatabase } from "../connect";
import { lockSqlite } from "../sqliteLock";
import { fingerprintOf } from "./copyDatabase";
import { tableShapes } from "./tableShape";

// Copying to a server and back covers everything a second embedded database would.
const isShownThere = process.env.TEST_LANE !== "mysql" && Boolean(process.env.TEST_MYSQL_URL);

/** Copies an embedded database with demo data to the lane's engine, as a person would. */
(isShownThere ? describe.skip : describe)("copied databases", () => {
  let folder: string;
  let path: string;
  let env: NodeJS.ProcessEnv;
  const targets: FreshDatabase[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "weft-copy-"));
    path = join(folder, "weft.sqlite");
    env = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: `sqlite:${path}` };
    await embeddedDemo(folder);
    // As if clicks were kept for ten days: a tenth of the rows shows the same.
    const db = await openDatabase({ kind: "sqlite", path });
    const keptFrom = addDays(dayOf(new Date()), -10);
    for (const table of ["click", "click_by_link"])
      await db.connection.query(`DELETE FROM ${table} WHERE at < ?`, [startOfDay(keptFrom).getTime()]);
    await db.connection.query("UPDATE totals_seal SET keptFrom = ?", [keptFrom]);
    await db.close();
  });
  afterAll(async () => {
    for (const target of targets) await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const weft = (args: string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> => runCommand(args, { ...env, ...more });

  async function emptyTarget(): Promise<string> {
    const target = await freshDatabase(mkdtempSync(join(folder, "target-")));
    targets.push(target);
    return databaseUrlOf(target.target);
  }

  const copyTo = (to: string, from = `sqlite:${path}`) => weft(["db:copy", "--from", from, "--to", to]);

  /** Kills it after its first output. */
  async function copyKilledAt(to: string, text: RegExp): Promise<Ended> {
    const child = run("api/src/assembly/cli/main.ts", ["db:copy", "--from", `sqlite:${path}`, "--to", to], env, folder);
    let said = "";
    child.stdout?.on("data", (part) => {
      said += part;
      if (text.test(said)) child.kill("SIGKILL");
    });
    return ending(child);
  }

  async function contentOf(url: string): Promise<Record<string, string>> {
    const db = await openDatabase(
      url.startsWith("sqlite:") ? { kind: "sqlite", path: url.slice(7) } : { kind: "mysql", url, replicas: [] },
    );
    const found: Record<string, string> = {};
    for (const table of tableShapes(db.connection)) {
      const { rows, hash } = await fingerprintOf((sql, values) => db.connection.query(sql, values), table);
      found[table.name] = `${rows} ${hash}`;
    }
    await db.close();
    return found;
  }

  it("are identical after any number of kills, and no server starts on an incomplete one", async () => {
    const to = await emptyTarget();
    for (const table of [/ user\n/, / click\n/]) expect((await copyKilledAt(to, table)).code).toBeNull();
    // It is not accepted either if the source changed meanwhile.
    const source = await openDatabase({ kind: "sqlite", path });
    const [user]: { id: string; name: string }[] = await source.connection.query("SELECT id, name FROM user LIMIT 1");
    const rename = (name = "") => source.connection.query("UPDATE user SET name = ? WHERE id = ?", [name, user?.id]);
    await rename("Another");
    expect(await copyTo(to)).toMatchObject({
      code: 1,
      err: expect.stringContaining('differs from its source in "user"'),
    });
    await rename(user?.name);
    await source.close();
    const refused = await ending(
      run("api/src/main.ts", [], { ...env, DATABASE_URL: to, PORT: String(await freePort()) }),
    );
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("has not ended") });
    const copied = await copyTo(to);
    expect(copied).toMatchObject({ code: 0, err: "" });
    expect(copied.out).toContain("All rows match.");
    expect(copied.out).toContain("the ledger is correct");
    expect(copied.out).toMatch(/equal to the source's: \w+\d+\./);
    const content = await contentOf(to);
    expect(content).toEqual(await contentOf(`sqlite:${path}`));
    expect(Number.parseInt(content.click ?? "", 10)).toBeGreaterThan(1000);

    // Copies it back; a second copy does not overwrite existing data.
    const back = `sqlite:${join(folder, "back.sqlite")}`;
    expect(await copyTo(back, to)).toMatchObject({ code: 0 });
    expect(await contentOf(back)).toEqual(content);
    const again = await copyTo(to);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("The target is not empty") });
    expect(await contentOf(to)).toEqual(content);
  });

  it("are refused while a server uses either side", async () => {
    const to = await emptyTarget();
    const release = lockSqlite(path);
    expect(await copyTo(to)).toMatchObject({ code: 1, err: expect.stringContaining("Another Weft uses") });
    release();
    if (to.startsWith("mysql:")) {
      // Stopped servers close their connections.
      const db = await openDatabase({ kind: "mysql", url: to, replicas: [] });
      await migrate(db);
      const unused = `sqlite:${join(folder, "unused.sqlite")}`;
      expect(await copyTo(unused, to)).toMatchObject({
        code: 1,
        err: expect.stringContaining("Stop all Weft servers"),
      });
      await db.close();
    }
    expect(await weft(["db:copy", "--from", `sqlite:${join(folder, "none")}`, "--to", to])).toMatchObject({ code: 1 });
    expect(await weft(["db:copy", "--from", to, "--to", to])).toMatchObject({ code: 2 });
    expect(await weft(["db:copy", "--from", "postgres://x", "--to", to])).toMatchObject({ code: 2 });
  });

  it("also work as backups made while a server runs and restored into either engine", async () => {
    const isEmbedded = process.env.TEST_LANE !== "mysql";
    const live = isEmbedded ? `sqlite:${path}` : await emptyTarget();
    if (!isEmbedded) expect(await copyTo(live)).toMatchObject({ code: 0 });
    const content = await contentOf(live);
    const release = isEmbedded ? lockSqlite(path) : () => undefined;
    const file = join(folder, "backup.sqlite");
    expect(await weft(["db:backup", "--to", file], { DATABASE_URL: live })).toMatchObject({ code: 0, err: "" });
    release();
    expect(await weft(["db:backup", "--to", file], { DATABASE_URL: live })).toMatchObject({ code: 1 });
    const restored = [await emptyTarget(), ...(isEmbedded ? [] : [`sqlite:${join(folder, "restored.sqlite")}`])];
    for (const to of restored) {
      expect(await weft(["db:restore", "--from", file], { DATABASE_URL: to })).toMatchObject({ code: 0, err: "" });
      expect(await contentOf(to)).toEqual(content);
    }
    expect(await weft(["db:restore", "--from", file], { DATABASE_URL: live })).toMatchObject({ code: 1 });
  });
});
