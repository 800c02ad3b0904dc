import { useOwnPayoutsQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { Failure } from "../../../ui/dashboard/Failure";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { usePages } from "../../../ui/dashboard/usePages";
import { EmptyState } from "../../../ui/EmptyState";
import { places } from "../places";
import { payoutColumns } from "./payoutColumns";
import { Receipt } from "./receipt/Receipt";
import { useStatement } from "./useStatement";

const PAGE = 10;
const INFO = "Every payout since you joined, newest first. One that came back is part of a later one.";

export function PayoutList() {
  const pages = usePages();
  const statement = useStatement();
  const { data, previousData, error, refetch } = useOwnPayoutsQuery({ variables: { after: pages.after } });
  const payouts = (data ?? previousData)?.payouts;
  const end = payouts?.pageInfo.hasNextPage ? payouts.pageInfo.endCursor : null;

  return (
    <Panel
      id="payout-list"
      title="Payouts"
      info={INFO}
      body={
        <>
          {!payouts ? (
            error ? (
              <Failure error={error} fallback="Failed to load your payouts" retry={refetch} />
            ) : (
              <TableSkeleton {...places.payouts} />
            )
          ) : payouts.nodes.length === 0 ? (
            <EmptyState
              title="No payouts yet."
              text="The first one is made on the Thursday after your approved sales reach the minimum."
            />
          ) : (
            <TableFrame label="Payouts" rows={payouts.nodes.length} row={places.payouts.row}>
              <DataTable
                label="Payouts"
                columns={payoutColumns(statement.addressOf)}
                rows={payouts.nodes}
                rowKey={({ id }) => id}
              />
            </TableFrame>
          )}
          {payouts && payouts.totalCount > PAGE && (
            <PageButtons
              label="Pages of payouts"
              first={pages.skipped * PAGE + 1}
              shown={payouts.nodes.length}
              total={payouts.totalCount}
              onPrevious={pages.isFirst ? undefined : pages.previous}
              onNext={end ? () => pages.next(end) : undefined}
            />
          )}
          {statement.id && (
            <Receipt
              id={statement.id}
              known={payouts?.nodes.find(({ id }) => id === statement.id)}
              onClose={statement.close}
            />
          )}
        </>
      }
    >
      {payouts && <span>{`${inCount(payouts.totalCount)} in all`}</span>}
    </Panel>
  );
}
