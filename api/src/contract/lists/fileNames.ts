interface Days {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Only characters that are safe in a header and on every disk. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);

function daysIn({ from, to }: Days): string {
  if (from && to) return `${slugOf(from)}_${slugOf(to)}`;
  return from ? `from-${slugOf(from)}` : to ? `until-${slugOf(to)}` : "all-time";
}

/** `weft-links-active-2026-10-24_2026-11-22.csv`: the name alone tells a file's content. */
export function csvName(what: string, days: Days, ...chosen: readonly (string | null | undefined)[]): string {
  const parts = [what, ...chosen].map((part) => slugOf(part ?? "")).filter(Boolean);
  return `weft-${parts.join("-")}-${daysIn(days)}.csv`;
}
