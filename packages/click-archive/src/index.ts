import { diskRoom } from "../../../api/src/platform/db/diskRoom";
import type { ArchiveEngine } from "../../../api/src/tracking";
import { ArchivedDays } from "./archivedDays";
import { ArchiveReader } from "./archiveReader";
import { clickSourceOf } from "./archiveSource";
import { Archiving } from "./archiving";
import { ClickHouseArchive } from "./clickHouse/clickHouseArchive";
import { DuckDbArchive } from "./duckDbArchive";

export const openArchive = (({ db, clock, log, place: { folder, scratch, url } }) => {
  const source = () => clickSourceOf(db);
  const archive = url
    ? new ClickHouseArchive({ url, scratch, source })
    : new DuckDbArchive({ folder, scratch, source });
  const days = new ArchivedDays(db, clock);
  // A database server manages its own disk space.
  const room = async () => (url ? Number.POSITIVE_INFINITY : diskRoom([folder, scratch]));
  const archiving = new Archiving({ days, archive, clock, log, room });
  return {
    archive,
    days,
    archiving,
    reader: new ArchiveReader({ days, archive, archiving }),
    states: () => days.states(archiving.closedBefore()),
    stop: () => archive.stop(),
  };
}) satisfies ArchiveEngine["openArchive"];
