import { Box } from "@mui/material";
import type { ComponentProps } from "react";
import { addDays } from "../../../api/src/contract/days";
import { bucketsOf } from "../../src/ui/chart/buckets";
import { DayChart } from "../../src/ui/chart/DayChart";
import { DayTable } from "../../src/ui/chart/DayTable";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { daysUpTo, emptyDays, long, TODAY } from "../data";
import { type Family, sample } from "../sample";

const info = "Commission of orders that were not declined.";

const Chart = (props: Partial<ComponentProps<typeof DayChart>>) => (
  <DayChart title="Earnings" valueLabel="Earned" days={daysUpTo(TODAY, 30)} info={info} {...props} />
);

const before = (count: number) => daysUpTo(addDays(TODAY, -count), count, 0.7);

const Table = ({ days, isCompared }: { days: number; isCompared?: boolean }) => (
  <Box sx={panelStyle}>
    <DayTable
      title="Earnings per day"
      valueLabel="Earned"
      isRunning
      buckets={bucketsOf(daysUpTo(TODAY, days), isCompared ? before(days) : null)}
    />
  </Box>
);

export const charts: Family = {
  id: "charts",
  title: "Charts",
  samples: [
    sample(DayChart, {
      normal: () => <Chart />,
      compared: () => <Chart previous={before(30)} />,
      "one-day": () => <Chart days={daysUpTo(TODAY, 1)} />,
      "three-years-by-months": () => <Chart days={daysUpTo(TODAY, 1096)} />,
      empty: () => <Chart days={emptyDays(30)} />,
      "large-sums": () => <Chart days={daysUpTo(TODAY, 30, 12_000)} />,
      "long-text": () => <Chart title={long.product} previous={before(30)} info={long.sentence} />,
    }),
    sample(DayTable, { normal: () => <Table days={14} />, compared: () => <Table days={92} isCompared /> }),
  ],
};
