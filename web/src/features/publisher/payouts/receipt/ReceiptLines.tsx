import { Box } from "@mui/material";
import { utcDay } from "../../../../lib/dates";
import { inMoney, inPercent, type Money } from "../../../../lib/money";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import type { LineRow } from "../stages";

const dayIn = (at: string | undefined): string => (at ? utcDay(at) : "–");
const amountIn = (amount: Money | undefined): string => (amount ? inMoney(amount) : "–");

/** Never broken: half an amount is another amount. */
const whole = (text: string) => <span style={{ whiteSpace: "nowrap" }}>{text}</span>;

const columns: Column<LineRow>[] = [
  {
    id: "merchant",
    label: "Sale",
    isHeading: true,
    cell: ({ sale, bonus }) => (
      <span>
        {bonus?.merchantName ?? sale?.merchant?.name ?? "Unknown"}
        <small>{bonus?.name ?? (sale ? `Order ${sale.orderId}` : "An order we no longer store")}</small>
      </span>
    ),
  },
  { id: "date", label: "Date", cell: ({ sale, bonus }) => whole(dayIn(bonus?.decidedAt ?? sale?.receivedAt)) },
  {
    id: "channel",
    label: "Channel",
    cell: ({ sale }) => (
      <span>
        {whole(sale?.link?.channel ?? "–")}
        {sale?.link?.product && <small>{sale.link.product.title}</small>}
        {sale?.subId && <small>{sale.subId}</small>}
      </span>
    ),
  },
  { id: "rate", label: "Rate", align: "end", cell: ({ sale }) => (sale ? inPercent(sale.commissionRate, 2) : "–") },
  {
    id: "amount",
    label: "Order",
    align: "end",
    cell: ({ sale, bonus }) => (
      <span>
        {whole(amountIn(bonus?.base ?? sale?.amount))}
        {sale && sale.returnedAmount.cents > 0 && <small>{`${inMoney(sale.returnedAmount)} returned`}</small>}
      </span>
    ),
  },
  { id: "settled", label: "Settled", align: "end", cell: ({ amount }) => <b>{whole(inMoney(amount))}</b> },
];

export const ReceiptLines = ({ lines }: { lines: readonly LineRow[] }) => (
  <Box sx={frameStyle}>
    <DataTable label="Sales of this payout" columns={columns} rows={lines} />
  </Box>
);

const frameStyle = {
  overflowX: "auto",
  borderTop: "1.5px solid",
  borderTopColor: "text.primary",
  "& th, & td": { px: 0, pr: 2, overflowWrap: "anywhere" },
  "& th:last-child, & td:last-child": { pr: 0 },
  "& b": { fontWeight: 600 },
  "@media screen and (max-width: 759.95px)": { "& tbody tr": { px: 0 } },
} as const;
