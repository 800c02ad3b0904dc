import { Box, Skeleton } from "@mui/material";
import { t } from "../../../api/src/contract/i18n/t";
import { inPercent } from "../lib/money";
import { type Figure, FigureCard } from "./FigureCard";
import { InfoButton } from "./Tip";

export { Change, cardStyle } from "./FigureCard";

interface StatCardProps extends Figure {
  /** The figure's definition, behind an information button. */
  info?: string;
}

export const StatCard = ({ info, ...figure }: StatCardProps) => (
  <FigureCard
    {...figure}
    aside={info && <InfoButton label={t("How {label} is counted", { label: figure.label })} text={info} />}
  />
);

const MOST_PERCENT = 999;

/** The change from the previous period; undefined if there is none or the previous value is zero. */
export function changeOf(now: number, before: number | undefined): { isUp: boolean; text: string } | undefined {
  if (!before || now === before) return undefined;
  const percent = (100 * Math.abs(now - before)) / Math.abs(before);
  // A tenfold increase only says that there was hardly anything before.
  return {
    isUp: now > before,
    text: percent > MOST_PERCENT ? t("over {percent}", { percent: inPercent(MOST_PERCENT) }) : inPercent(percent, 1),
  };
}

/** Beside a figure: the previous period's value and the change, or else the days it covers. */
export function compared(now: number, before: number | undefined, format: (value: number) => string, days: string) {
  if (before === undefined) return { note: days };
  const change = changeOf(now, before);
  return { note: t("vs {before}", { before: format(before) }), ...(change && { change }) };
}

interface SkeletonsProps {
  sx: object;
  phoneHeight?: number;
  count?: number;
}

/** Skeletons in the grid of the cards they stand for; on phones as high as these are on average. */
export const StatCardSkeletons = ({ sx, phoneHeight = 148, count = 4 }: SkeletonsProps) => (
  <Box role="status" aria-label={t("Loading your figures")} sx={sx}>
    {Array.from({ length: count }, (_, card) => `card ${card}`).map((card) => (
      <Skeleton key={card} variant="rounded" sx={{ height: { xs: phoneHeight, md: 166 } }} />
    ))}
  </Box>
);
