import { AdvertiserIntegrationsPage } from "../features/advertiser/pages/AdvertiserIntegrationsPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so what both roles use is passed in here. */
export const AdvertiserIntegrationsRoute = () => <AdvertiserIntegrationsPage webhooks={<OwnWebhooks />} />;
