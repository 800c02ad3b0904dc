import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { PartnerFiguresQuery } from "../../../generated/partnerships";
import { localDay } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { inCount, inMoney } from "../../../lib/money";
import { ordersOf } from "../../../lib/navigation/paths";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Ul } from "../../../ui/html";

type Orders = PartnerFiguresQuery["orders"];

const labels = {
  PENDING: t("Pending"),
  UNVERIFIED: t("Unverified"),
  APPROVED: t("Approved"),
  DECLINED: t("Declined"),
} as const;
const order = ["PENDING", "UNVERIFIED", "APPROVED", "DECLINED"] as const;

/** The count and total of orders by status. */
export const OrdersByStatus = ({ tabs }: { tabs: Orders["tabs"] }) => (
  <Panel title={t("Orders by status")}>
    <Box component="table" aria-label={t("Orders by status")} sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Orders")}</th>
          <th scope="col">{t("Value")}</th>
          <th scope="col">{t("Commission")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((status) => {
          const tab = tabs.find((one) => one.status === status);
          const sums = tab?.sums ?? [];
          return (
            <tr key={status}>
              <th scope="row">{labels[status]}</th>
              <td>{`${inCount(tab?.count ?? 0)}${tab?.isMore ? "+" : ""}`}</td>
              <td>{listWithCommas(sums.map(({ amount }) => inMoney(amount))) || "–"}</td>
              <td>{listWithCommas(sums.map(({ commission }) => inMoney(commission))) || "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  </Panel>
);

interface LastOrdersProps {
  orders: Orders["nodes"];
  publisherId: string;
  name: string;
  /** The range's part of the URL. */
  query: string;
}

/** The newest ones; all of them are a filter of Orders. */
export function LastOrders({ orders, publisherId, name, query }: LastOrdersProps) {
  const all = ordersOf(publisherId) + (query && `&${query}`);
  return (
    <Panel
      title={t("Last orders")}
      aside={orders.length > 0 && <Link to={all}>{t("All orders of {name}", { name })}</Link>}
    >
      {orders.length === 0 ? (
        <EmptyState title={t("No orders in this period.")} text={t("Orders from this creator's clicks appear here.")} />
      ) : (
        <Ul aria-label={t("Last orders")} sx={listStyle}>
          {orders.map((sale) => (
            <li key={sale.id}>
              <div data-what="order">
                <Link to={`${all}&open=${sale.id}`}>{sale.orderId}</Link>
                <small>{localDay(sale.receivedAt)}</small>
              </div>
              <div data-what="stage">
                <SaleStage {...sale} />
              </div>
              <div data-what="sum">
                <b>{inMoney(sale.commission)}</b>
                <small>{t("of {amount}", { amount: inMoney(sale.amount) })}</small>
              </div>
            </li>
          ))}
        </Ul>
      )}
    </Panel>
  );
}

const tableStyle = {
  width: "100%",
  mt: 1,
  borderCollapse: "collapse",
  fontSize: 14.5,
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: "10px", px: "8px", textAlign: "right", borderTop: "1px solid", borderColor: "divider" },
  "& thead th": { py: "6px", border: 0, fontSize: 13, fontWeight: 550, color: "text.secondary" },
  "& tbody th": { fontWeight: 550 },
  "& tr > :first-child": { pl: "20px", textAlign: "left" },
  "& tr > :last-child": { pr: "20px" },
} as const;

const listStyle = {
  mt: 1,
  fontSize: 14.5,
  "& > li": {
    display: "grid",
    gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, auto) auto" },
    alignItems: "center",
    columnGap: 2,
    px: "20px",
    py: "8px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& a": { overflowWrap: "anywhere" },
  "& [data-what=stage]": { gridColumn: { xs: "1 / -1", sm: "auto" }, minWidth: 0 },
  "& small": { display: "block", fontSize: 13, color: "text.secondary" },
  // On phones the status is below both.
  "& [data-what=sum]": { order: { xs: -1, sm: 0 }, textAlign: "right", fontVariantNumeric: "tabular-nums" },
  "& [data-what=order]": { order: { xs: -2, sm: 0 }, minWidth: 0 },
} as const;
