import { shareOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { ReportBreakdownPartsFragment } from "../../../generated/shared";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { valueName } from "../../../shared/breakdown/ReportTable";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../ui/table/DataTable";

type Row = ReportBreakdownPartsFragment["rows"][number];

const CUSTOMERS = { id: "CUSTOMER", none: t("Not reported") };

/** Whether a publisher brings new customers; what the shop does not say is a row of its own. */
export function PartnerCustomers({ customers: { rows } }: { customers: ReportBreakdownPartsFragment }) {
  const orders = rows.reduce((sum, { sales }) => sum + sales, 0);
  const columns: Column<Row>[] = [
    { id: "customers", label: t("Customers"), isHeading: true, cell: (row) => valueName(CUSTOMERS, row) },
    { id: "orders", label: t("Orders"), align: "end", cell: ({ sales }) => inCount(sales) },
    {
      id: "share",
      label: t("Share"),
      align: "end",
      cell: ({ sales }) => inPercent(shareOf(sales, orders)?.percent ?? 0),
    },
    { id: "revenue", label: t("Revenue"), align: "end", cell: ({ revenue }) => inMoney(revenue) },
    {
      id: "aov",
      label: t("AOV"),
      align: "end",
      cell: ({ averageOrderValue }) => (averageOrderValue ? inMoney(averageOrderValue) : "–"),
    },
  ];
  return (
    <Panel title={t("Customers")} info={t("New and returning customers, as your shop reports them.")}>
      <DataTable
        layout="narrow"
        label={t("Customers")}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key ?? "none"}
      />
    </Panel>
  );
}
