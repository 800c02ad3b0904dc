import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const PayoutAdmin = lazyPart(async () => (await import("../payouts/PayoutAdmin")).PayoutAdmin);

export const AdminPayoutsPage = () => (
  <AdminPartPage title={t("Payouts")}>
    <PayoutAdmin />
  </AdminPartPage>
);
