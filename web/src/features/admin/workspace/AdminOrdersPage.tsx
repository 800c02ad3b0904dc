import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const OrderLookUp = lazyPart(async () => (await import("../orders/OrderLookUp")).OrderLookUp);

export const AdminOrdersPage = () => (
  <AdminPartPage title={t("Orders")}>
    <OrderLookUp />
  </AdminPartPage>
);
