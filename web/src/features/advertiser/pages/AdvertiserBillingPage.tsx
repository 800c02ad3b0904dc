import { PageHead } from "../../../ui/workspace/PageHead";
import { ForRole } from "../../session/rights/ForRole";
import { RolePage } from "../../session/rights/RolePage";
import { Billing } from "../billing/Billing";
import { Statement } from "../statement/Statement";

export const AdvertiserBillingPage = () => (
  <RolePage needs="advertiser" title="Billing">
    <PageHead title="Billing" />
    <ForRole operation="billingAccount" title="Invoices and payments">
      <Billing />
    </ForRole>
    <Statement />
  </RolePage>
);
