import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { utcSpan } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { PayoutStage } from "../../../shared/payouts/PayoutStage";
import { methodLabel } from "../../../shared/payouts/payoutLabels";
import type { Column } from "../../../ui/table/DataTable";
import type { PayoutRow } from "./payoutTypes";

/** Each receipt has a URL, so that it can be opened in a new tab or bookmarked. */
export const payoutColumns = (addressOf: (id: string) => string): Column<PayoutRow>[] => [
  { id: "week", label: "Week", isHeading: true, cell: ({ week, until }) => utcSpan(week, until) },
  {
    id: "to",
    label: "To",
    cell: ({ method, destination }) => (
      <span>
        {methodLabel(method)}
        <Box component="small" sx={quietStyle}>
          {destination}
        </Box>
      </span>
    ),
  },
  { id: "stage", label: "Stage", cell: (payout) => <PayoutStage {...payout} /> },
  { id: "gross", label: "Sales", align: "end", cell: ({ gross }) => inMoney(gross) },
  { id: "fee", label: "Fee", align: "end", cell: ({ fee }) => inMoney(fee) },
  {
    id: "net",
    label: "Payout",
    align: "end",
    cell: ({ net }) => <b style={{ fontWeight: 600 }}>{inMoney(net)}</b>,
  },
  {
    id: "receipt",
    label: "Receipt",
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

const quietStyle = { display: "block", fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" } as const;
