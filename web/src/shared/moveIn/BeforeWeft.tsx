import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcMonth } from "../../lib/dates";
import { inCount, inMoney, type Money } from "../../lib/money";
import { Panel } from "../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../ui/table/DataTable";

interface Month {
  month: string;
  orders: number;
  amount: Money;
  commission: Money;
}

/** Orders from before Weft, behind a dotted line: another program's word, which counts nowhere. */
export const BeforeWeft = ({ source, months }: { source: string; months: readonly Month[] }) => (
  <Box sx={{ pt: 2, borderTop: "2px dotted", borderColor: "text.secondary" }}>
    <Panel
      title={t("Before Weft, as reported by {source}", { source })}
      lead={t("For your records. These orders count in no total, payout, rule or public figure on Weft.")}
    >
      <DataTable
        label={t("Past orders by month, {source}", { source })}
        columns={columns}
        rows={months}
        rowKey={({ month, amount }) => `${month} ${amount.currency}`}
      />
    </Panel>
  </Box>
);

const columns: readonly Column<Month>[] = [
  { id: "month", label: t("Month"), isHeading: true, cell: ({ month }) => utcMonth(month) },
  { id: "orders", label: t("Orders"), align: "end", cell: ({ orders }) => inCount(orders) },
  { id: "amount", label: t("Sales"), align: "end", cell: ({ amount }) => inMoney(amount) },
  { id: "commission", label: t("Commission"), align: "end", cell: ({ commission }) => inMoney(commission) },
];
