import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = join(__dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/** They open the connections that everybody else goes through the gate for. */
const GATEKEEPERS = /^(core\/database\.ts|db\/connect\.ts|db\/tables\.ts|db\/migrations\/)/;

const VERBS = "insert|update|delete|save|remove|upsert|softDelete|softRemove|increment|decrement|clear|transaction";

/** [what is wrong, how it looks] */
const offences: [string, RegExp][] = [
  ["writes on a reading connection", new RegExp(`\\b(?:read|replicaRead)\\s*\\.(?:${VERBS})\\(`, "g")],
  [
    "writes by a query on a reading connection",
    /\b(?:read|replicaRead)\s*\.query\(\s*["'`]\s*(?!SELECT|WITH|KILL|SHOW|EXPLAIN|PRAGMA)/gi,
  ],
  [
    "builds a write on a reading connection",
    /\b(?:read|replicaRead)\s*\.createQueryBuilder\((?:[^;]*?)\.(?:insert|update|delete)\(/g,
  ],
  ["reaches around the gate", /\.(?:getRepository|manager|createQueryRunner|createEntityManager)\b/g],
];

/** The writing connection is for batch writers behind `alone`; a file that takes the one must show the other. */
const takesConnection = /\bdb\.connection\b/;
const goesAlone = /\.alone\(/;

function offencesIn(code: string): string[] {
  const found = offences.filter(([, look]) => code.match(look)).map(([what]) => what);
  if (takesConnection.test(code) && !goesAlone.test(code)) found.push("takes the connection without waiting its turn");
  return found;
}

describe("every write goes through the gate", () => {
  it("in all of the source", () => {
    const checked = files.filter((file) => !GATEKEEPERS.test(file));
    expect(checked.length).toBeGreaterThan(50);
    const found = checked.map((file) => [file, offencesIn(readFileSync(join(source, file), "utf8"))] as const);
    expect(found.filter(([, all]) => all.length > 0)).toEqual([]);
  });

  it.each([
    "await this.db.read.insert(User, user);",
    "await this.db.read\n  .update(User, { id }, changes);",
    "await db.replicaRead.query(`DELETE FROM click`);",
    "await db.read.createQueryBuilder(User, 'user')\n  .delete()\n  .execute();",
    "db.read.getRepository(User).save(user)",
    "db.connection.transaction(work)",
    "const rows = db.connection.createQueryRunner();",
  ])("knows one that does not: %s", (code) => {
    expect(offencesIn(code)).not.toEqual([]);
  });

  it.each([
    "await this.db.write((tx) => tx.insert(User, user));",
    "await db.read.query(`SELECT 1`);",
    "this.open.delete(key); hash.update(text);",
    "db.alone(() => db.connection.driver.databaseConnection.exec(sql))",
  ])("lets pass: %s", (code) => {
    expect(offencesIn(code)).toEqual([]);
  });
});
