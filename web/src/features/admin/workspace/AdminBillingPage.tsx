import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const Billing = lazyPart(async () => (await import("../billing/Billing")).Billing);

export const AdminBillingPage = () => (
  <AdminPartPage title={t("Billing")}>
    <Billing />
  </AdminPartPage>
);
