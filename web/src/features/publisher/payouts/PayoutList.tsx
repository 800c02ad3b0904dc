import Box from "@mui/material/Box";
import { useOwnPayoutsQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { WorkTable } from "../../../ui/table/WorkTable";
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
      <PagedList
        label="payouts"
        pages={pages}
        list={payouts}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your payouts"
        retry={refetch}
        row={{ xs: 72, md: 32 }}
        empty={
          <EmptyState
            title="No payouts yet."
            text="The first one is created on the Thursday after your approved sales reach the minimum."
          />
        }
      >
        {(rows) => (
          <Box sx={{ mt: 1.5, ...phoneStyle }}>
            <WorkTable
              label="Payouts"
              columns={payoutColumns(statement.addressOf)}
              rows={rows}
              rowKey={({ id }) => id}
              density="comfortable"
            />
          </Box>
        )}
      </PagedList>
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

/** On phones: the week and the sum, below them the stage and the receipt. */
const phoneStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=week]": { order: 1 },
    "& tbody [data-cell=net]": { order: 2 },
    "& tbody [data-cell=stage]": { order: 3, whiteSpace: "normal" },
    "& tbody [data-cell=receipt]": { order: 4 },
  },
} as const;
