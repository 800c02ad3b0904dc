import { PublisherDashboardPage } from "../features/publisher/PublisherDashboardPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so what both dashboards use is passed in here. */
export const PublisherRoute = () => <PublisherDashboardPage webhooks={<OwnWebhooks />} />;
