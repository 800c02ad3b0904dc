import { readdirSync, readFileSync } from "node:fs";
import "reflect-metadata";
import { join } from "node:path";
import { getMetadataArgsStorage } from "typeorm";
import { sealedStreams } from "../src/assembly/sealedStreams";

const source = join(__dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/**
 * Exceptions: files that open the connections others use through the gate, copy a database from the command line, or
 * change partitions, which no transaction can contain.
 */
const GATEKEEPERS =
  /^(platform\/db\/|assembly\/db\/(?:connect|rowLease|migrate|sqliteLongReads)\.ts|assembly\/db\/(?:migrations|copy|replicas)\/|tracking\/clicks\/days\/clickPartitions\.ts)/;

/** A transaction is an EntityManager, which exposes the connection again: types cannot prevent that. */
const AROUND = /\.(?:getRepository|manager|createQueryRunner|createEntityManager)\b/;

/** The write connection is for batch writers behind `alone`; a file that uses the one must use the other. */
const takesConnection = /\bdb\.connection\b/;
const goesAlone = /\.alone\(/;

function offencesIn(code: string): string[] {
  const found = AROUND.test(code) ? ["reaches around the gate"] : [];
  if (takesConnection.test(code) && !goesAlone.test(code)) found.push("takes the connection without waiting its turn");
  return found;
}

/** Types check that a Reader cannot write: reader.types.ts. */
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

const sealed = sealedStreams.map(({ entity }) => ({
  name: (entity as { name: string }).name,
  table: getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? "",
}));
const names = sealed.map(({ name }) => name).join("|");
const tables = sealed.map(({ table }) => table).join("|");

/** Builders, repositories and raw SQL change a sealed row without recording it in the chain. */
const PAST_RECORDING = [
  new RegExp(`\\.(?:update|delete|into|from)\\(\\s*(?:${names})\\s*\\)`),
  new RegExp(`\\.(?:upsert|save|remove|softDelete|increment|decrement|clear)\\(\\s*(?:${names})\\b`),
  new RegExp(`\\b(?:INTO|UPDATE|DELETE FROM)\\s+[\`"]?(?:${tables})\\b`),
];

const isPastRecording = (code: string): boolean => PAST_RECORDING.some((way) => way.test(code));

describe("sealed rows check", () => {
  it("passes for all source files", () => {
    const found = files.filter((file) => !file.includes("db/migrations/"));
    expect(found.filter((file) => isPastRecording(readFileSync(join(source, file), "utf8")))).toEqual([]);
  });

  it.each([
    "tx.createQueryBuilder().update(RiskHold).set(change)",
    "tx.createQueryBuilder().delete().from(Membership)",
    'tx.upsert(CreditLimit, limit, ["merchantId"])',
    "tx.query(`UPDATE account SET suspendedAt = NULL WHERE id = ?`, [id])",
    "tx.query('INSERT INTO membership (id) VALUES (?)', [id])",
  ])("detects: %s", (code) => expect(isPastRecording(code)).toBe(true));

  it.each([
    "tx.update(Account, { id }, { suspendedAt })",
    "tx.delete(Membership, { id })",
    'db.read.createQueryBuilder(Membership, "member").getMany()',
    "tx.query(`UPDATE account_remark SET text = ?`, [text])",
  ])("allows: %s", (code) => expect(isPastRecording(code)).toBe(false));
});
