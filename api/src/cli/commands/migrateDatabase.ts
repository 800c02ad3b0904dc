import { createLogger } from "../../core/log/log";
import { migrate } from "../../db/connect";
import { withRowLease } from "../../db/rowLease";
import { command } from "../command";
import { withDatabase } from "../withApp";

export const migrateDatabase = command({
  name: "migrate",
  summary: "Applies the migrations. A server also does this when it starts.",
  run: (io) =>
    withDatabase(async (db) => {
      const log = createLogger({ level: "info", destination: process.stderr });
      const applied = await withRowLease(db, log, () => migrate(db));
      for (const name of applied) io.print(`applied ${name}`);
      io.print(applied.length > 0 ? "The database is up to date now." : "The database was already up to date.");
      return undefined;
    }),
});
