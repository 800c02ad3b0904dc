import { t } from "../../../api/src/contract/i18n/t";
import { PartnerPage } from "../features/partnerships/partner/PartnerPage";
import { RolePage } from "../features/session/rights/RolePage";

/** Passes partnerships in, because features do not import each other. */
export const AdvertiserPublisherRoute = () => (
  <RolePage needs="advertiser" title={t("Creator")}>
    <PartnerPage />
  </RolePage>
);
