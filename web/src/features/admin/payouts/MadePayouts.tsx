import Box from "@mui/material/Box";
import { useState } from "react";
import { useRunPayoutListQuery, useWeekRunQuery } from "../../../generated/admin";
import { DataTable } from "../../../ui/DataTable";
import { PanelHead } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { paperStyle } from "../parts/panelStyle";
import { SkeletonRows } from "../parts/SkeletonRows";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import { ActDialog } from "./ActDialog";
import type { Act } from "./acts";
import { madeColumns } from "./madeColumns";
import { PayoutFiles } from "./PayoutFiles";
import type { DeskPayoutRow } from "./rows";
import { useDesk } from "./useDesk";

interface MadePayoutsProps {
  week: string;
  /** How that week is asked for. */
  weekQuery: { week?: string };
}

/** The payouts of a week, and what can be done with each. */
export function MadePayouts({ week, weekQuery }: MadePayoutsProps) {
  const pager = usePager(week);
  const desk = useDesk();
  const [asked, setAsked] = useState<{ act: Act; payout: DeskPayoutRow } | null>(null);
  const { data, error, loading, refetch } = useRunPayoutListQuery({
    variables: { week, first: PAGE_SIZE, after: pager.after },
    notifyOnNetworkStatusChange: true,
  });
  const run = useWeekRunQuery({ variables: weekQuery }).data?.payoutRun;
  const list = data?.payoutRun.payouts;
  return (
    <Box component="section" aria-labelledby="payouts-made" sx={paperStyle}>
      <PanelHead
        id="payouts-made"
        title="Payouts"
        info="The payouts that this week's run has made, newest first. One that failed returns to the publisher's balance."
      >
        {run?.files.some(({ count }) => count > 0) && <PayoutFiles {...run} />}
      </PanelHead>
      {error && !list && <Failure error={error} fallback="Failed to load the payouts" retry={() => void refetch()} />}
      {!error && !list && <SkeletonRows label="Loading the payouts" count={3} />}
      {list?.nodes.length === 0 && (
        <EmptyState title="No payouts for this week." text="The run makes them, from its Thursday on." />
      )}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={loading} sx={{ mt: 1 }}>
          <DataTable
            label="Payouts of the week"
            columns={madeColumns((act, payout) => setAsked({ act, payout }))}
            rows={list.nodes}
            rowKey={({ id }) => id}
          />
          <PagerBar label="the payouts" pager={pager} list={list} isBusy={loading} />
        </Box>
      )}
      {asked && (
        <ActDialog
          {...asked.act}
          text={asked.act.text(asked.payout)}
          onDo={(reason) => desk.act(asked.act.id, asked.payout.id, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
