import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { utcSpan } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../shared/payouts/payoutLabels";
import { Badge } from "../../../ui/Badge";
import type { WorkColumn } from "../../../ui/table/WorkTable";
import type { PayoutRow } from "./payoutTypes";

/** Each receipt has a URL, so that it can be opened in a new tab or bookmarked. */
export const payoutColumns = (addressOf: (id: string) => string): WorkColumn<PayoutRow>[] => [
  {
    id: "week",
    label: "Week",
    width: 178,
    isHeading: true,
    cell: ({ week, until, number }) => <span title={number}>{utcSpan(week, until)}</span>,
  },
  {
    id: "to",
    label: "To",
    priority: 2,
    cell: ({ method, destination }) => `${methodLabel(method)}, ${destination}`,
  },
  { id: "stage", label: "Stage", cell: (payout) => <Stage {...payout} /> },
  { id: "gross", label: "Sales", width: 110, align: "end", priority: 3, cell: ({ gross }) => inMoney(gross) },
  { id: "fee", label: "Fee", width: 90, align: "end", priority: 3, cell: ({ fee }) => inMoney(fee) },
  { id: "net", label: "Payout", width: 120, align: "end", cell: ({ net }) => <b>{inMoney(net)}</b> },
  {
    id: "receipt",
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
