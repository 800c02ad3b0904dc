import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useOwnPayoutsQuery } from "../../../generated/payouts";
import { utcSpan } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../shared/payouts/payoutLabels";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { CreateLinkLink } from "../placeholders";
import { Receipt } from "./receipt/Receipt";
import type { PayoutRow } from "./stages";

const INFO = t("All payouts since you joined. Failed payouts are included in a later one.");

export function PayoutList() {
  const statement = useOpenReceipt();
  const paged = useList(useOwnPayoutsQuery, (data) => data.payouts, {}, { size: 10, fetchPolicy: "cache-first" });
  const { list: payouts } = paged;

  return (
    <Panel
      id="payout-list"
      title={t("Payouts")}
      info={INFO}
      aside={payouts && <span>{t("{count, number} in total", { count: payouts.totalCount })}</span>}
    >
      <DataTable
        layout="fixed"
        sx={tableStyle}
        label={t("Payouts")}
        columns={payoutColumns(statement.addressOf)}
        plural={t("payouts")}
        paged={paged}
        failure={t("Failed to load your payouts")}
        skeleton={{ row: { xs: 72, md: 32 } }}
        empty={
          <EmptyState
            title={t("No payouts yet.")}
            text={t("Your first payout is created on the Thursday after your approved earnings reach the minimum.")}
            action={<CreateLinkLink />}
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

/** The open receipt's ID, stored in the URL: it can be shared or bookmarked, and browser back closes it. */
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
    label: t("Week"),
    width: 178,
    isHeading: true,
    cell: ({ week, until, number }) => <span title={number}>{utcSpan(week, until)}</span>,
  },
  {
    id: "to",
    label: t("Paid to"),
    priority: 2,
    cell: ({ method, destination }) => `${methodLabel(method)}, ${destination}`,
  },
  { id: "stage", label: t("Status"), order: 3, width: 280, cell: (payout) => <Stage {...payout} /> },
  { id: "gross", label: t("Earnings"), width: 110, align: "end", priority: 3, cell: ({ gross }) => inMoney(gross) },
  { id: "fee", label: t("Fee"), width: 90, align: "end", priority: 3, cell: ({ fee }) => inMoney(fee) },
  { id: "net", label: t("Payout"), order: 2, width: 120, align: "end", cell: ({ net }) => <b>{inMoney(net)}</b> },
  {
    id: "receipt",
    order: 4,
    label: t("Receipt"),
    width: 110,
    align: "end",
    cell: (payout) => (
      <Button
        variant="text"
        size="small"
        aria-label={t("Receipt for {week}", { week: utcSpan(payout.week, payout.until) })}
        component={Link}
        to={addressOf(payout.id)}
        preventScrollReset
        sx={{ px: 0, color: "text.primary" }}
      >
        {t("Receipt")}
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
