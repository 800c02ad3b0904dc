import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { useOwnPayoutsQuery } from "../../../generated/publisher";
import { utcSpan } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../shared/payouts/payoutLabels";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { Receipt } from "./receipt/Receipt";
import type { PayoutRow } from "./stages";

const INFO = "All payouts since you joined. Failed payouts are included in a later one.";

export function PayoutList() {
  const statement = useOpenReceipt();
  const paged = useList(useOwnPayoutsQuery, (data) => data.payouts, {}, { size: 10, fetchPolicy: "cache-first" });
  const { list: payouts } = paged;

  return (
    <Panel
      id="payout-list"
      title="Payouts"
      info={INFO}
      aside={payouts && <span>{`${inCount(payouts.totalCount)} in total`}</span>}
    >
      <DataTable
        layout="fixed"
        sx={tableStyle}
        label="Payouts"
        columns={payoutColumns(statement.addressOf)}
        plural="payouts"
        paged={paged}
        failure="Failed to load your payouts"
        skeleton={{ row: { xs: 72, md: 32 } }}
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

const tableStyle = {
  mt: 1.5,
  "@media screen and (max-width: 759.95px)": { "& tbody [data-cell=stage]": { whiteSpace: "normal" } },
} as const;

const PARAM = "statement";

/** The open receipt's id, stored in the URL: it can be shared or bookmarked, and browser back closes it. */
function useOpenReceipt() {
  const [params, change] = useAddress();
  return {
    id: params.get(PARAM),
    /** URL of a payout's receipt that keeps the other query parameters. */
    addressOf: (id: string): string => {
      const address = new URLSearchParams(params);
      address.set(PARAM, id);
      return `?${address}`;
    },
    close: () => change((address) => address.delete(PARAM)),
  };
}

/** Each receipt has a URL, so that it can be opened in a new tab or bookmarked. */
const payoutColumns = (addressOf: (id: string) => string): Column<PayoutRow>[] => [
  {
    id: "week",
    order: 1,
    label: "Week",
    width: 178,
    isHeading: true,
    cell: ({ week, until, number }) => <span title={number}>{utcSpan(week, until)}</span>,
  },
  { id: "to", label: "To", priority: 2, cell: ({ method, destination }) => `${methodLabel(method)}, ${destination}` },
  { id: "stage", label: "Stage", order: 3, cell: (payout) => <Stage {...payout} /> },
  { id: "gross", label: "Sales", width: 110, align: "end", priority: 3, cell: ({ gross }) => inMoney(gross) },
  { id: "fee", label: "Fee", width: 90, align: "end", priority: 3, cell: ({ fee }) => inMoney(fee) },
  { id: "net", label: "Payout", order: 2, width: 120, align: "end", cell: ({ net }) => <b>{inMoney(net)}</b> },
  {
    id: "receipt",
    order: 4,
    label: "Receipt",
    width: 110,
    align: "end",
    cell: (payout) => (
      <Button
        variant="text"
        size="small"
        aria-label={`Receipt for ${utcSpan(payout.week, payout.until)}`}
        component={Link}
        to={addressOf(payout.id)}
        preventScrollReset
        sx={{ px: 0, color: "text.primary" }}
      >
        Receipt
      </Button>
    ),
  },
];

/** On one line: the table's rows never grow. */
function Stage(payout: PayoutRow) {
  const { label, variant } = payoutStatusLabels[payout.status];
  const note = payoutStageOf(payout);
  return (
    <span title={note}>
      <Badge variant={variant}>{label}</Badge>
      <span style={{ marginLeft: 8 }}>{note}</span>
    </span>
  );
}
