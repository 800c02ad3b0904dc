/** Figures that count clicks. */
interface Counted {
  clicks: number;
}

interface Span<D extends Counted> {
  totals: Counted;
  days: readonly D[];
}

export const plus = <T extends Counted>(one: T, clicks: number): T => ({ ...one, clicks: one.clicks + clicks });

/** Adds today's clicks to a report's total and day, if the report includes today. */
export function withClicksToday<D extends Counted & { day: string }, T extends Span<D>>(
  report: T,
  clicks: number,
  today: string,
): T {
  if (report.days.at(-1)?.day !== today) return report;
  const days = report.days.map((row) => (row.day === today ? plus(row, clicks) : row));
  return { ...report, totals: plus(report.totals, clicks), days };
}
