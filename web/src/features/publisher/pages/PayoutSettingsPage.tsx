import { MethodPanel } from "../payouts/method/MethodPanel";
import { PublisherSettings } from "./PublisherSettings";

export const PayoutSettingsPage = () => (
  <PublisherSettings title="Payout method" lead="Where your money goes." operation="payoutMethod">
    <MethodPanel />
  </PublisherSettings>
);
