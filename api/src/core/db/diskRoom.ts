import { statfs } from "node:fs/promises";

/**
 * Bytes left for this process where these folders lie, on the fullest of their disks. A folder that is not there yet
 * says nothing.
 */
export async function diskRoom(folders: readonly string[]): Promise<number> {
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => undefined);
      return disk ? disk.bavail * disk.bsize : Infinity;
    }),
  );
  return Math.min(...rooms);
}
