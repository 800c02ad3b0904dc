import { useOwnPayoutsQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { sectionSizes } from "../sectionSizes";
import { payoutColumns } from "./payoutColumns";
import { Receipt } from "./receipt/Receipt";
import { useOpenReceipt } from "./useOpenReceipt";

const INFO = "Every payout since you joined, newest first. A failed payout is included in a later one.";

export function PayoutList() {
  const pages = useAddressPages(10);
  const statement = useOpenReceipt();
  const { refetch, ...result } = useOwnPayoutsQuery({ variables: { after: pages.after } });
  const payouts = useLatestData(`${pages.after}`, result)?.payouts;

  return (
    <Panel
      id="payout-list"
      title="Payouts"
      info={INFO}
      aside={payouts && <span>{`${inCount(payouts.totalCount)} in total`}</span>}
    >
      <PagedTable
        title="Payouts"
        label="payouts"
        pages={pages}
        columns={payoutColumns(statement.addressOf)}
        list={payouts}
        error={result.error}
        failure="Failed to load your payouts"
        retry={refetch}
        {...sectionSizes.payouts}
        isPaired
        empty={
          <EmptyState
            title="No payouts yet."
            text="The first one is created on the Thursday after your approved sales reach the minimum."
          />
        }
      />
      {statement.id && (
        <Receipt
          id={statement.id}
          known={payouts?.nodes.find(({ id }) => id === statement.id)}
          onClose={statement.close}
        />
      )}
    </Panel>
  );
}
