import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = join(__dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/**
 * Files that open the connections which everybody else uses through the gate, copy one database into another from the
 * command line, or change partitions, which no transaction can hold.
 */
const GATEKEEPERS =
  /^(core\/db\/|db\/(?:connect|rowLease|migrate|sqliteLongReads|tables)\.ts|db\/(?:migrations|copy|replicas)\/|clicks\/days\/clickPartitions\.ts)/;

/** A transaction is an EntityManager, from which the connection is reachable again: types cannot prevent that. */
const AROUND = /\.(?:getRepository|manager|createQueryRunner|createEntityManager)\b/;

/** The write connection is for batch writers behind `alone`; a file that uses the one must use the other. */
const takesConnection = /\bdb\.connection\b/;
const goesAlone = /\.alone\(/;

function offencesIn(code: string): string[] {
  const found = AROUND.test(code) ? ["reaches around the gate"] : [];
  if (takesConnection.test(code) && !goesAlone.test(code)) found.push("takes the connection without waiting its turn");
  return found;
}

/** That a Reader cannot write is checked by types: reader.types.ts. */
describe("write scope check", () => {
  it("passes for all source files", () => {
    const checked = files.filter((file) => !GATEKEEPERS.test(file));
    expect(checked.length).toBeGreaterThan(50);
    const found = checked.map((file) => [file, offencesIn(readFileSync(join(source, file), "utf8"))] as const);
    expect(found.filter(([, all]) => all.length > 0)).toEqual([]);
  });

  it.each([
    "tx.getRepository(User).save(user)",
    "await source.manager.insert(User, user);",
    "db.connection.transaction(work)",
    "const rows = db.connection.createQueryRunner();",
  ])("detects: %s", (code) => {
    expect(offencesIn(code)).not.toEqual([]);
  });

  it.each([
    "await this.db.write((tx) => tx.insert(User, user));",
    "await db.read.query(`SELECT 1`);",
    "this.open.delete(key); hash.update(text);",
    "db.alone(() => db.connection.driver.databaseConnection.exec(sql))",
  ])("allows: %s", (code) => {
    expect(offencesIn(code)).toEqual([]);
  });
});
