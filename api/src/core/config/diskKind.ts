import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Kinds of file systems whose content is gone after a restart: memory, and the layer on top of a container's image. */
const PASSING = new Set(["tmpfs", "ramfs", "overlay", "overlayfs", "aufs"]);

/** The kind of file system that a path lies on, from what Linux says of its mounts. */
export function fileSystemOf(path: string, mountinfo: string): string | undefined {
  let found: { place: string; kind: string } | undefined;
  for (const line of mountinfo.split("\n")) {
    const [before = "", after = ""] = line.split(" - ");
    const place = unescaped(before.split(" ")[4] ?? "");
    const [kind = ""] = after.split(" ");
    if (!kind || !isWithin(path, place)) continue;
    // The later of two mounts at one place hides the earlier.
    if (!found || place.length >= found.place.length) found = { place, kind };
  }
  return found?.kind;
}

/** The kind of a disk that does not last; nothing where it lasts, or where nobody can say. */
export function passingDiskOf(path: string): string | undefined {
  try {
    const kind = fileSystemOf(realpathSync(nearest(resolve(path))), readFileSync("/proc/self/mountinfo", "utf8"));
    return kind !== undefined && PASSING.has(kind) ? kind : undefined;
  } catch {
    return undefined;
  }
}

/** The folder itself, or where it would be made. */
const nearest = (path: string): string => (existsSync(path) || path === dirname(path) ? path : nearest(dirname(path)));

const isWithin = (path: string, place: string): boolean =>
  place === "/" || path === place || path.startsWith(`${place}/`);

/** Spaces and the like are written in octal. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_all, octal) => String.fromCharCode(Number.parseInt(octal, 8)));

/** For whoever runs the server. */
export const passingDiskWords = (path: string, kind: string): string =>
  `${path} is on ${kind}, which does not survive a restart: clicks and orders that wait there for the database would be lost; put DATA_DIR on a volume`;
