import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** File systems that do not survive a restart: memory, and a container image's writable layer. */
const PASSING = new Set(["tmpfs", "ramfs", "overlay", "overlayfs", "aufs"]);

/** The file system type of a path, from Linux's mountinfo. */
export function fileSystemOf(path: string, mountinfo: string): string | undefined {
  let found: { place: string; kind: string } | undefined;
  for (const line of mountinfo.split("\n")) {
    const [before = "", after = ""] = line.split(" - ");
    const place = unescaped(before.split(" ")[4] ?? "");
    const [kind = ""] = after.split(" ");
    if (!kind || !isWithin(path, place)) continue;
    // Of two mounts on one path, the later one hides the earlier.
    if (!found || place.length >= found.place.length) found = { place, kind };
  }
  return found?.kind;
}

/** The file system type if it is not persistent; undefined if it is, or if unknown. */
export function temporaryDiskKind(path: string): string | undefined {
  try {
    const kind = fileSystemOf(realpathSync(nearest(resolve(path))), readFileSync("/proc/self/mountinfo", "utf8"));
    return kind !== undefined && PASSING.has(kind) ? kind : undefined;
  } catch {
    return undefined;
  }
}

/** The folder itself, or its nearest existing parent. */
const nearest = (path: string): string => (existsSync(path) || path === dirname(path) ? path : nearest(dirname(path)));

const isWithin = (path: string, place: string): boolean =>
  place === "/" || path === place || path.startsWith(`${place}/`);

/** mountinfo escapes spaces and the like in octal. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_all, octal) => String.fromCharCode(Number.parseInt(octal, 8)));

/** Shown to operators. */
export const temporaryDiskWarning = (path: string, kind: string): string =>
  `${path} is on ${kind}, which does not survive a restart: clicks and orders waiting there for the database would be lost; put DATA_DIR on a volume`;
