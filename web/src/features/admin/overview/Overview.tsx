import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useDeferredValue } from "react";
import { useAdminNetworkFiguresQuery } from "../../../generated/admin";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { rangeLabel, spanLabel } from "../../../ui/range/range";
import type { RangeState } from "../../../ui/range/useRange";
import { sheetStyle } from "../../../ui/sheet";
import { NetworkFigures } from "./NetworkFigures";
import { TopBrands } from "./TopBrands";
import { useShownCurrency } from "./useShownCurrency";
import { WaitingForYou } from "./WaitingForYou";

const INFO = "What shoppers paid for pending and approved orders, less returns, by the day each order was received.";

/** How the network does, and what waits for its admins. Drawn after the page's head, so that neither holds up a phone. */
export const Overview = ({ days }: { days: RangeState }) =>
  useDeferredValue(true, false) ? <Figures days={days} /> : <NetworkFigures figures={undefined} period="" />;

function Figures({ days }: { days: RangeState }) {
  const { data, previousData, error, refetch } = useAdminNetworkFiguresQuery({
    variables: { range: days.range },
    fetchPolicy: "cache-and-network",
  });
  const { shown, days: shownDays, isBusy } = useFigures(days, { data, previousData, error });
  const [figures] = useShownCurrency(shown?.networkFigures);
  const { from, to } = shownDays.range;
  return (
    <Box sx={stackStyle}>
      {error && !figures ? (
        <Box sx={sheetStyle}>
          <Failure error={error} fallback="Failed to load the network's figures" retry={refetch} />
        </Box>
      ) : (
        <LoadingOverlay isBusy={isBusy}>
          <NetworkFigures
            figures={figures}
            period={from && to ? spanLabel({ from, to }) : rangeLabel(shownDays.range, shownDays.today)}
          />
        </LoadingOverlay>
      )}
      <Box sx={columnsStyle}>
        <Box sx={stackStyle}>
          <WaitingForYou />
          {figures && <TopBrands brands={figures.brands} />}
        </Box>
        {figures ? (
          <DayChart
            title="Order value"
            valueLabel="Order value"
            info={INFO}
            days={figures.days.map(({ day, orders, orderValue }) => ({
              day,
              sales: orders,
              clicks: 0,
              ...orderValue,
            }))}
          />
        ) : (
          !error && <Skeleton variant="rounded" sx={{ height: { xs: 390, md: 500 } }} />
        )}
      </Box>
    </Box>
  );
}

const stackStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: { xs: 1.5, md: 2 },
  alignContent: "start",
};
const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
  alignItems: "start",
} as const;
