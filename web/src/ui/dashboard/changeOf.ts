const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** How far a figure moved since the days before: nothing where it did not, or where there was nothing to move from. */
export function changeOf(now: number, before: number | undefined): { isUp: boolean; text: string } | undefined {
  if (!before || now === before) return undefined;
  return { isUp: now > before, text: percent.format(Math.abs(now - before) / before) };
}
