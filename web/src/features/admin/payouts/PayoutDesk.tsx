import Box from "@mui/material/Box";
import { useState } from "react";
import { useWeekRunQuery } from "../../../generated/admin";
import { Failure } from "../parts/Failure";
import { paperStyle } from "../parts/panelStyle";
import { SkeletonRows } from "../parts/SkeletonRows";
import { Candidates } from "./Candidates";
import { MadePayouts } from "./MadePayouts";
import { RunHead } from "./RunHead";
import { weeksAround } from "./weeks";

/** A week's run: what it would do, the doing of it, and what becomes of its payouts. */
export function PayoutDesk() {
  const { data: dueData, error, refetch } = useWeekRunQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const due = dueData?.payoutRun;
  if (!due) {
    return (
      <Box sx={paperStyle}>
        {error ? (
          <Failure error={error} fallback="Failed to load the payouts" retry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading the payouts" count={6} />
        )}
      </Box>
    );
  }
  const week = chosen ?? due.week;
  // The week that is due has been read by now, without being named: it need not be read again.
  const weekQuery = week === due.week ? {} : { week };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <RunHead week={week} weekQuery={weekQuery} weeks={weeksAround(due.week)} onChoose={setChosen} />
      <Candidates week={week} />
      <MadePayouts week={week} weekQuery={weekQuery} />
    </Box>
  );
}
