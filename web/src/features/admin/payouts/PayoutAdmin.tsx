import Box from "@mui/material/Box";
import { useState } from "react";
import { useWeekRunQuery } from "../../../generated/admin";
import { Failure } from "../../../ui/dashboard/Failure";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { AdminLateReturns } from "../sales/AdminLateReturns";
import { ClaimFigures } from "../sales/ClaimFigures";
import { Batches } from "./batches/Batches";
import { Candidates } from "./Candidates";
import { CreatedPayouts } from "./CreatedPayouts";
import { RunHead } from "./RunHead";
import { RatesPanel } from "./rates/RatesPanel";
import { weeksAround } from "./weeks";

/** The payout run of a week: preview, creation, and the status of its payouts. */
export function PayoutAdmin() {
  const { data: dueData, error, refetch } = useWeekRunQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const due = dueData?.payoutRun;
  if (!due) {
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
  const week = chosen ?? due.week;
  // The due week was already fetched without variables; using the same variables hits the cache.
  const weekQuery = week === due.week ? {} : { week };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <AdminLateReturns />
      <RunHead week={week} weekQuery={weekQuery} weeks={weeksAround(due.week)} onChoose={setChosen} />
      <Candidates week={week} />
      <RatesPanel />
      <Batches week={week} />
      <CreatedPayouts week={week} weekQuery={weekQuery} />
      <ClaimFigures />
    </Box>
  );
}
