import Box from "@mui/material/Box";
import { usePayoutWeeksQuery, useWeekRunQuery } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { AdminLateReturns } from "../sales/AdminLateReturns";
import { Batches } from "./batches/Batches";
import { Candidates } from "./Candidates";
import { CreatedPayouts } from "./CreatedPayouts";
import { RunHead } from "./RunHead";
import { RatesPanel } from "./rates/RatesPanel";
import { weeksToChoose } from "./weeks";

/** The payout run of a week: preview, creation, and the status of its payouts. */
export function PayoutAdmin() {
  const { data: dueData, error, refetch } = useWeekRunQuery();
  const withPayouts = usePayoutWeeksQuery();
  const [params, change] = useAddress();
  const due = dueData?.payoutRun;
  if (!due || (withPayouts.loading && !withPayouts.data)) {
    return (
      <Box sx={panelStyle}>
        {error ? (
          <Failure error={error} fallback="Failed to load the payouts" retry={refetch} />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </Box>
    );
  }
  const weeks = weeksToChoose(due.week, withPayouts.data?.payoutWeeks ?? []);
  const week = weeks.find((one) => one === params.get("week")) ?? due.week;
  const choose = (next: string) =>
    change((address) => (next === due.week ? address.delete("week") : address.set("week", next)));
  // The due week was already fetched without variables; using the same variables hits the cache.
  const weekQuery = week === due.week ? {} : { week };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <AdminLateReturns />
      <RunHead week={week} weekQuery={weekQuery} weeks={weeks} onChoose={choose} />
      <Candidates week={week} />
      <RatesPanel />
      <Batches week={week} />
      <CreatedPayouts week={week} weekQuery={weekQuery} />
    </Box>
  );
}
