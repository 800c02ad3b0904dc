import { statfs } from "node:fs/promises";

/** Free bytes for this process on the fullest disk of these folders. Missing folders are ignored. */
export async function diskRoom(folders: readonly string[]): Promise<number> {
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => undefined);
      return disk ? disk.bavail * disk.bsize : Infinity;
    }),
  );
  return Math.min(...rooms);
}
