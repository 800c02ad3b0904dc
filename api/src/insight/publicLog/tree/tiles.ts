/** C2SP's tlog-tiles: 256 hashes of one level, each of which covers 256 of the level below. */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

export interface TileName {
  level: number;
  number: number;
  /** The number of hashes. */
  width: number;
  isEntries: boolean;
}

const PATH = /^(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Such as `0/x001/x234/067` or `1/000.p/17`. Null if it is not a tile path. */
export function tileNamed(path: string): TileName | null {
  const [, level, number, width] = PATH.exec(path) ?? [];
  if (level === undefined || number === undefined) return null;
  const digits = number.replaceAll(/[x/]/g, "");
  const name = {
    level: level === "entries" ? 0 : Number(level),
    number: Number(digits),
    width: width === undefined ? TILE_WIDTH : Number(width),
    isEntries: level === "entries",
  };
  const isOne = name.width > 0 && (width === undefined || name.width < TILE_WIDTH);
  // Only canonical tile paths exist, so caches store each tile once.
  const hasShortest = digits.length === 3 || !digits.startsWith("000");
  return isOne && hasShortest && name.level < TILE_HEIGHT && Number.isSafeInteger(name.number) ? name : null;
}

/** The number of a level's hashes above this many leaves: only over complete tiles. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);
