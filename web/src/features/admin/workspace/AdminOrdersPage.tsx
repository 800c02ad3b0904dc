import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const OrderLookUp = lazyPart(async () => (await import("../orders/OrderLookUp")).OrderLookUp);

export const AdminOrdersPage = () => (
  <AdminShell title="Orders">
    <PageHead title="Orders" />
    <AdminPart>
      <OrderLookUp />
    </AdminPart>
  </AdminShell>
);
