import { Box, Skeleton } from "@mui/material";
import { inPercent } from "../lib/money";
import { type Figure, FigureCard } from "./FigureCard";
import { InfoButton } from "./Tip";

export { Change, cardStyle } from "./FigureCard";

interface StatCardProps extends Figure {
  /** What the figure counts, behind an information button. */
  info?: string;
}

export const StatCard = ({ info, ...figure }: StatCardProps) => (
  <FigureCard {...figure} aside={info && <InfoButton label={`How ${figure.label} is counted`} text={info} />} />
);

const MOST_PERCENT = 999;

/** The change from the previous period; undefined if there is none or the previous value is zero. */
export function changeOf(now: number, before: number | undefined): { isUp: boolean; text: string } | undefined {
  if (!before || now === before) return undefined;
  const percent = (100 * Math.abs(now - before)) / Math.abs(before);
  // A tenfold says that there was hardly anything before, not by how much it grew.
  return {
    isUp: now > before,
    text: percent > MOST_PERCENT ? `over ${inPercent(MOST_PERCENT)}` : inPercent(percent, 1),
  };
}

/** Beside a figure: that of the period before and the change since, or else which days it is of. */
export function compared(now: number, before: number | undefined, format: (value: number) => string, days: string) {
  if (before === undefined) return { note: days };
  const change = changeOf(now, before);
  return { note: `vs ${format(before)}`, ...(change && { change }) };
}

/** Skeletons in the grid of the cards they stand for; on phones as high as these are on average. */
export const StatCardSkeletons = ({ sx, phoneHeight = 148 }: { sx: object; phoneHeight?: number }) => (
  <Box role="status" aria-label="Loading your figures" sx={sx}>
    {["first", "second", "third", "fourth"].map((card) => (
      <Skeleton key={card} variant="rounded" sx={{ height: { xs: phoneHeight, md: 166 } }} />
    ))}
  </Box>
);
