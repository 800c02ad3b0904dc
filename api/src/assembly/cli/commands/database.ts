import { existsSync } from "node:fs";
import { createLogger } from "../../../platform/log/log";
import { loadEnv } from "../../boot/openApp";
import { migrate } from "../../db/connect";
import { type PlannedMigration, planMigrations, type TableSize } from "../../db/migrationPlan";
import { withRowLease } from "../../db/rowLease";
import { command, type Io, UsageError } from "../command";
import { withDatabase } from "../withApp";
import { copyAndProve, targetOf } from "./copyTools";

export const migrateDatabase = command({
  name: "migrate",
  summary: "Applies pending migrations. Servers also do this at startup unless MIGRATE is off.",
  options: { plan: { about: "Only list them with the sizes of the affected tables." } },
  run: async (io, { plan }) => {
    const { database } = loadEnv();
    if (plan && database.kind === "sqlite" && !existsSync(database.path)) {
      // Opening it would create it.
      return io.print(`${database.path} doesn't exist yet: all migrations are pending.`);
    }
    return withDatabase(async (db) => {
      if (plan) return printPlan(io, await planMigrations(db));
      const log = createLogger({ level: "info", destination: process.stderr });
      const applied = await withRowLease(db, log, () => migrate(db));
      for (const name of applied) io.print(`applied ${name}`);
      io.print(applied.length > 0 ? "The database is now up to date." : "The database was already up to date.");
    });
  },
});

function printPlan(io: Io, plan: PlannedMigration[]): undefined {
  if (plan.length === 0) return void io.print("No pending migrations.");
  for (const { weight, name, tables } of plan) {
    const about = tables.map((table) => `${table.name} (${table.size ? describe(table.size) : "new"})`);
    io.print(`${weight}  ${name}: ${about.join(", ")}`);
  }
  const heavy = plan.filter(({ weight }) => weight === "heavy").length;
  if (heavy > 0) io.print(`${heavy} of ${plan.length} are heavy: see docs/releases.md for how to run them under load.`);
}

const describe = ({ rows, bytes }: TableSize): string =>
  bytes === undefined ? `${rows} rows` : `about ${rows} rows, ${Math.ceil(bytes / 2 ** 20)} MB`;

const SHAPE = "sqlite:path/to/file or mysql://user:password@host:3306/weft";

export const dbCopy = command({
  name: "db:copy",
  summary: "Copies a database into an empty one of either engine, and verifies the copy. Run it again to resume.",
  options: {
    from: { value: "url", about: `The source. No server may be using it: ${SHAPE}.`, isRequired: true },
    to: { value: "url", about: "The target: an empty database or an interrupted copy.", isRequired: true },
  },
  run: async (io, { from, to }) => {
    if (from === to) throw new UsageError("--from and --to are the same.");
    return copyAndProve(io, targetOf("from", from), targetOf("to", to));
  },
});
