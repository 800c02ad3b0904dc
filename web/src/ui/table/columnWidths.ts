import { type Column, isActs } from "./TableRows";

/** A list's usual width beside the navigation. */
const USUAL = 1136;
/** The least for a column that shares what the others leave. */
const SMALLEST = 200;
const LONGER = 1.2;
const LONGER_ACTS = 1.3;

/**
 * Widths fit English. Words of other languages are up to a fifth longer than that, several buttons a third: they get the room they need, and
 * all other columns a share of the rest, so that none is squeezed to nothing.
 */
export function widthsOf<Row>(
  columns: readonly Pick<Column<Row>, "id" | "width" | "align">[],
  language: string,
): (number | string | undefined)[] {
  if (language === "en") return columns.map(({ width }) => width);
  const wanted = columns.map(({ id, width, align }) => {
    if (typeof width === "string") return (Number.parseFloat(width) / 100) * USUAL;
    // Figures are no longer elsewhere.
    const more = isActs(id) ? LONGER_ACTS : align === "end" ? 1 : LONGER;
    return width === undefined ? undefined : width * more;
  });
  const sumOf = (widths: readonly (number | undefined)[]) => widths.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const open = wanted.filter((width) => width === undefined).length;
  const share = Math.max(SMALLEST, (USUAL - sumOf(wanted)) / Math.max(1, open));
  const all = wanted.map((width) => width ?? share);
  const isFixed = (at: number) => isActs(columns[at]?.id ?? "");
  const fixed = sumOf(all.filter((_width, at) => isFixed(at)));
  const total = sumOf(all) - fixed;
  return all.map((width, at) => (isFixed(at) ? width : `${((width / total) * (1 - fixed / USUAL) * 100).toFixed(2)}%`));
}
