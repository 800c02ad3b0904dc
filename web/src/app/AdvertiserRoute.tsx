import { AdvertiserDashboardPage } from "../features/advertiser/AdvertiserDashboardPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so what both dashboards use is passed in here. */
export const AdvertiserRoute = () => <AdvertiserDashboardPage webhooks={<OwnWebhooks />} />;
