import { AdvertiserDashboardPage } from "../features/advertiser/AdvertiserDashboardPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features know nothing of each other: what both dashboards hold is put into them here. */
export const AdvertiserRoute = () => <AdvertiserDashboardPage webhooks={<OwnWebhooks />} />;
