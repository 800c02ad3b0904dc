import { useState } from "react";
import { payoutReasonForm } from "../../../../../api/src/contract/payoutForms";
import { useRunPayoutListQuery, useWeekRunQuery } from "../../../generated/admin";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useLastAnswer } from "../../../ui/table/useLastAnswer";
import { usePages } from "../../../ui/table/usePages";
import { ActionDialog } from "./ActionDialog";
import { PayoutFiles } from "./PayoutFiles";
import type { PayoutAction } from "./payoutActions";
import { runPayoutColumns } from "./runPayoutColumns";
import type { RunPayoutRow } from "./runTypes";
import { usePayoutRun } from "./usePayoutRun";

interface MadePayoutsProps {
  week: string;
  /** How that week is asked for. */
  weekQuery: { week?: string };
}

/** The payouts of a week, and what can be done with each. */
export function CreatedPayouts({ week, weekQuery }: MadePayoutsProps) {
  const pages = usePages(25, week);
  const { act } = usePayoutRun();
  const [asked, setAsked] = useState<{ action: PayoutAction; payout: RunPayoutRow } | null>(null);
  const { refetch, ...answer } = useRunPayoutListQuery({ variables: { week, first: pages.size, after: pages.after } });
  const run = useWeekRunQuery({ variables: weekQuery }).data?.payoutRun;
  return (
    <Panel
      id="payouts-made"
      title="Payouts"
      info="Payouts created for this week, newest first. A failed payout returns to the publisher's balance."
      aside={run?.files.some(({ count }) => count > 0) && <PayoutFiles {...run} />}
    >
      <PagedTable
        title="Payouts of the week"
        label="the payouts"
        pages={pages}
        columns={runPayoutColumns((action, payout) => setAsked({ action, payout }))}
        list={useLastAnswer(`${week} ${pages.after}`, answer)?.payoutRun.payouts}
        error={answer.error}
        failure="Failed to load the payouts"
        retry={refetch}
        rows={3}
        empty={<EmptyState title="No payouts for this week." text="Payouts are created on Thursday." />}
      />
      {asked && (
        <ActionDialog
          {...asked.action}
          {...(asked.action.needsReason && withReason)}
          text={asked.action.text(asked.payout)}
          fallback="Failed to change the payout"
          onDo={({ reason }) => act(asked.action.id, asked.payout.id, reason.trim())}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

const withReason = {
  fields: [{ name: "reason", label: "Reason", hint: "The publisher will see it.", rows: 3 }],
  schema: payoutReasonForm,
  isGrave: true,
} as const;
