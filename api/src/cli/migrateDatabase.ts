import { migrate } from "../db/connect";
import { command } from "./command";
import { withDatabase } from "./withHouse";

export const migrateDatabase = command({
  name: "migrate",
  summary: "Brings the database up to date. A server does this too when it starts.",
  run: (io) =>
    withDatabase(async (db) => {
      const applied = await migrate(db);
      for (const name of applied) io.say(`applied ${name}`);
      io.say(applied.length > 0 ? "The database is up to date now." : "The database is up to date already.");
      return undefined;
    }),
});
