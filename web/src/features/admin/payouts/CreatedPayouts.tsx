import { useState } from "react";
import { payoutReasonForm } from "../../../../../api/src/contract/payoutForms";
import { useRunPayoutListQuery, useWeekRunQuery } from "../../../generated/admin";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useRowCount } from "../../../ui/table/phone";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { ActionDialog } from "./ActionDialog";
import { BankAmountDialog } from "./bankAmount/BankAmountDialog";
import { PayoutFiles } from "./PayoutFiles";
import type { PayoutAction } from "./payoutActions";
import { runPayoutColumns } from "./runPayoutColumns";
import type { RunPayoutRow } from "./runTypes";
import { usePayoutRun } from "./usePayoutRun";

interface CreatedPayoutsProps {
  week: string;
  /** Query variables of the week. */
  weekQuery: { week?: string };
}

/** The payouts of a week, with their actions. */
export function CreatedPayouts({ week, weekQuery }: CreatedPayoutsProps) {
  const pages = useAddressPages(useRowCount(6, 3));
  const { act, setBankAmount } = usePayoutRun();
  const [withBank, setWithBank] = useState<RunPayoutRow | null>(null);
  const [selected, setSelected] = useState<{ action: PayoutAction; payout: RunPayoutRow } | null>(null);
  const { refetch, ...result } = useRunPayoutListQuery({ variables: { week, first: pages.size, after: pages.after } });
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
        columns={runPayoutColumns((action, payout) => setSelected({ action, payout }), setWithBank)}
        list={useLatestData(`${week} ${pages.after}`, result)?.payoutRun.payouts}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load the payouts"
        retry={refetch}
        rows={3}
        empty={<EmptyState title="No payouts for this week." text="Payouts are created on Thursday." />}
      />
      {selected && (
        <ActionDialog
          {...selected.action}
          {...(selected.action.needsReason && withReason)}
          text={selected.action.text(selected.payout)}
          fallback="Failed to change the payout"
          onDo={({ reason }) => act(selected.action.id, selected.payout.id, reason.trim())}
          onClose={() => setSelected(null)}
        />
      )}
      {withBank?.conversion && (
        <BankAmountDialog
          payout={withBank}
          conversion={withBank.conversion}
          onSave={(amount) => setBankAmount(withBank.id, amount)}
          onClose={() => setWithBank(null)}
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
