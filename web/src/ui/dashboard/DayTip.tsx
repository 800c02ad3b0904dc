import Box from "@mui/material/Box";
import { ChartsTooltipContainer, useAxesTooltip } from "@mui/x-charts/ChartsTooltip";
import { fromCents, inCount } from "../../lib/money";
import type { DayChartProps, DayFigures } from "./DayChart";
import { dayYearLabel } from "./range";

type DayTipProps = Pick<DayChartProps, "valueLabel" | "days" | "previous">;

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

const counted = (count: number, word: string) => `${inCount(count)} ${word}${count === 1 ? "" : "s"}`;

const deeds = ({ sales, clicks }: DayFigures) => `${counted(sales, "sale")}, ${counted(clicks, "click")}`;

export const DayTip = (props: DayTipProps) => (
  <ChartsTooltipContainer trigger="axis">
    <Content {...props} />
  </ChartsTooltipContainer>
);

function Content({ valueLabel, days, previous }: DayTipProps) {
  const at = useAxesTooltip()?.[0]?.dataIndex;
  const day = at === undefined ? undefined : days[at];
  if (at === undefined || !day) return null;
  const before = previous?.[at];
  return (
    <Box sx={tipStyle}>
      <Box sx={{ fontWeight: 600 }}>{weekday.format(Date.parse(`${day.day}T00:00:00Z`))}</Box>
      <Box sx={{ fontSize: 20, fontWeight: 600 }} aria-label={`${valueLabel} ${fromCents(day.cents)}`}>
        {fromCents(day.cents)}
      </Box>
      <Box sx={{ opacity: 0.85 }}>{deeds(day)}</Box>
      {before && (
        <Box sx={{ mt: "4px", opacity: 0.85 }}>{`${fromCents(before.cents)} on ${dayYearLabel(before.day)}`}</Box>
      )}
    </Box>
  );
}

const tipStyle = {
  px: "14px",
  py: "10px",
  borderRadius: "4px",
  fontSize: 13.5,
  lineHeight: 1.5,
  color: "background.paper",
  bgcolor: "text.primary",
} as const;
