import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isId } from "../ids";

/** Being appended to by the process that created it. */
export const OPEN_ENDING = ".open";
/** Ready to be read by any process. */
export const CLAIMED_ENDING = ".claimed";
/** Rejected lines, for people to look at. */
export const REJECTED_ENDING = ".rejected";

export interface FolderStats {
  /** The size of waiting lines. */
  files: number;
  bytes: number;
  /** Approximately when the oldest waiting line was written. */
  oldestAt: Date | null;
  rejectedFiles: number;
  rejectedBytes: number;
}

/** The content of a disk queue's folder, from all processes. A missing folder counts as empty. */
export async function statsOf(folder: string): Promise<FolderStats> {
  const stats: FolderStats = { files: 0, bytes: 0, oldestAt: null, rejectedFiles: 0, rejectedBytes: 0 };
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(unlessGone);
    if (!found) continue;
    if (name.endsWith(REJECTED_ENDING)) {
      stats.rejectedFiles += 1;
      stats.rejectedBytes += found.size;
    } else if (isWaiting(name)) {
      stats.files += 1;
      stats.bytes += found.size;
      const at = momentOf(name) ?? found.mtime;
      if (found.size > 0 && (!stats.oldestAt || at < stats.oldestAt)) stats.oldestAt = at;
    }
  }
  return stats;
}

/** Ordered by creation. */
export async function pathsIn(folder: string, ...endings: string[]): Promise<string[]> {
  const names = await namesIn(folder);
  return names.filter((name) => endings.some((ending) => name.endsWith(ending))).map((name) => join(folder, name));
}

const namesIn = async (folder: string): Promise<string[]> => ((await readdir(folder).catch(unlessGone)) ?? []).sort();

const isWaiting = (name: string): boolean => name.endsWith(OPEN_ENDING) || name.endsWith(CLAIMED_ENDING);

/** A file's name is an ID, which contains its time. */
function momentOf(name: string): Date | undefined {
  const id = name.slice(0, name.indexOf("."));
  return isId(id) ? new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)) : undefined;
}

export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
