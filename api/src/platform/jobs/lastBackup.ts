import { type Clock, SECOND } from "../clock";
import type { Database } from "../db/database";
import { ClockMark } from "./clockMark.entity";
import type { FigureSource } from "./fleetFigures";

const ID = "backup";

/** Remembers when the database was last backed up, in the database, so that any process can report it. */
export const noteBackup = (db: Database, startedAt: Date): Promise<unknown> =>
  db.write((tx) => tx.upsert(ClockMark, { id: ID, trustedAt: startedAt }, ["id"]));

/** Without any backup, the age since 1970. */
export const backupFigures = (db: Database, clock: Clock): FigureSource => ({
  metrics: [{ name: "backup_age_seconds", help: "Age of the last `db:backup`.", label: "of" }],
  read: async () => {
    const mark = await db.read.findOneBy(ClockMark, { id: ID });
    return [[["database", (clock.now().getTime() - (mark?.trustedAt.getTime() ?? 0)) / SECOND]]];
  },
});
