import { PageHead } from "../../../ui/workspace/PageHead";
import { ForRole } from "../../session/rights/ForRole";
import { Billing } from "../billing/Billing";
import { Statement } from "../statement/Statement";
import { AdvertiserPage } from "./AdvertiserPage";

export const AdvertiserBillingPage = () => (
  <AdvertiserPage title="Billing">
    <PageHead title="Billing" />
    <ForRole operation="billingAccount" title="Invoices and payments">
      <Billing />
    </ForRole>
    <Statement />
  </AdvertiserPage>
);
