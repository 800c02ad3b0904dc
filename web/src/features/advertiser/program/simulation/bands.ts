import type { Row } from "./labels";

/** A rule's part of a band. */
export interface Stretch {
  id: string;
  x: number;
  width: number;
  color: string;
}

/** A sliver between two parts. */
const SEAM = 2;

/** Both bands on one scale, so that their ends can be compared. Rules that pay nothing by either have no part. */
export function bandsOf(rows: readonly Row[], left: number, right: number) {
  const paying = rows.filter(({ inForce, draft }) => inForce > 0 || draft > 0);
  const sum = (of: (row: Row) => number) => paying.reduce((all, row) => all + of(row), 0);
  const most = Math.max(
    sum(({ inForce }) => inForce),
    sum(({ draft }) => draft),
  );
  const scale = most === 0 ? 0 : (right - left - SEAM) / most;
  const band = (of: (row: Row) => number) => {
    let x = left;
    return paying.map((row): Stretch => {
      const stretch = {
        id: row.id,
        x,
        width: Math.max(0, of(row) * scale - SEAM),
        color: row.color ?? "currentColor",
      };
      x += of(row) * scale;
      return stretch;
    });
  };
  return {
    inForce: band(({ inForce }) => inForce),
    draft: band(({ draft }) => draft),
    inForceEnd: left + sum(({ inForce }) => inForce) * scale,
    draftEnd: left + sum(({ draft }) => draft) * scale,
  };
}
