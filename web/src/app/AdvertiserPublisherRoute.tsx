import { AdvertiserPage } from "../features/advertiser/pages/AdvertiserPage";
import { PartnerPage } from "../features/partnerships/partner/PartnerPage";

/** Partnerships are a feature of their own: features do not import each other. */
export const AdvertiserPublisherRoute = () => (
  <AdvertiserPage title="Publisher">
    <PartnerPage />
  </AdvertiserPage>
);
