import { existsSync } from "node:fs";
import { createLogger } from "../../../platform/log/log";
import { loadEnv } from "../../boot/openApp";
import { migrate } from "../../db/connect";
import { type PlannedMigration, planMigrations, type TableSize } from "../../db/migrationPlan";
import { withRowLease } from "../../db/rowLease";
import { command, type Io } from "../command";
import { withDatabase } from "../withApp";

export const migrateDatabase = command({
  name: "migrate",
  summary: "Applies the pending migrations. A server also does this when it starts, unless MIGRATE is off.",
  options: { plan: { about: "Only list them, with the sizes of the tables that they change." } },
  run: async (io, { plan }) => {
    const { database } = loadEnv();
    if (plan && database.kind === "sqlite" && !existsSync(database.path)) {
      // Opening it would create it.
      return io.print(`There is no ${database.path} yet: all migrations are pending.`);
    }
    return withDatabase(async (db) => {
      if (plan) return printPlan(io, await planMigrations(db));
      const log = createLogger({ level: "info", destination: process.stderr });
      const applied = await withRowLease(db, log, () => migrate(db));
      for (const name of applied) io.print(`applied ${name}`);
      io.print(applied.length > 0 ? "The database is up to date now." : "The database was already up to date.");
    });
  },
});

function printPlan(io: Io, plan: PlannedMigration[]): undefined {
  if (plan.length === 0) return void io.print("No migration is pending.");
  for (const { weight, name, tables } of plan) {
    const about = tables.map((table) => `${table.name} (${table.size ? describe(table.size) : "new"})`);
    io.print(`${weight}  ${name}: ${about.join(", ")}`);
  }
  const heavy = plan.filter(({ weight }) => weight === "heavy").length;
  if (heavy > 0)
    io.print(`${heavy} of ${plan.length} are heavy: docs/releases.md says how to run them beside traffic.`);
}

const describe = ({ rows, bytes }: TableSize): string =>
  bytes === undefined ? `${rows} rows` : `about ${rows} rows, ${Math.ceil(bytes / 2 ** 20)} MB`;
