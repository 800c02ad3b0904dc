import { PartnerPage } from "../features/partnerships/partner/PartnerPage";
import { RolePage } from "../features/session/rights/RolePage";

/** Partnerships are a feature of their own: features do not import each other. */
export const AdvertiserPublisherRoute = () => (
  <RolePage needs="advertiser" title="Publisher">
    <PartnerPage />
  </RolePage>
);
