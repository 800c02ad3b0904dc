import Box from "@mui/material/Box";
import { ChartsTooltipContainer, useAxesTooltip } from "@mui/x-charts/ChartsTooltip";
import { inCount, inMoney } from "../../lib/money";
import { previousLabel, tipLabel } from "./bucketLabels";
import type { Bucket } from "./buckets";
import type { ChartProps } from "./chartProps";

type DayTipProps = Pick<ChartProps, "valueLabel" | "buckets" | "isRunning">;

const counted = (count: number, noun: string) => `${inCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const countsLabel = ({ sales, clicks }: Bucket) => `${counted(sales, "sale")}, ${counted(clicks, "click")}`;

export const DayTip = (props: DayTipProps) => (
  <ChartsTooltipContainer trigger="axis">
    <Content {...props} />
  </ChartsTooltipContainer>
);

function Content({ valueLabel, buckets: { unit, now, before }, isRunning }: DayTipProps) {
  const at = useAxesTooltip()?.[0]?.dataIndex;
  const bucket = at === undefined ? undefined : now[at];
  if (at === undefined || !bucket) return null;
  const previous = before?.[at];
  return (
    <Box sx={tipStyle}>
      <Box
        sx={{ fontWeight: 600 }}
      >{`${tipLabel(unit, bucket)}${isRunning && at === now.length - 1 ? ", so far" : ""}`}</Box>
      <Box sx={{ fontSize: 20, fontWeight: 600 }} aria-label={`${valueLabel} ${inMoney(bucket)}`}>
        {inMoney(bucket)}
      </Box>
      <Box sx={{ opacity: 0.85 }}>{countsLabel(bucket)}</Box>
      {previous && <Box sx={{ mt: "4px", opacity: 0.85 }}>{previousLabel(previous)}</Box>}
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
