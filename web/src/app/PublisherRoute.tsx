import { PublisherDashboardPage } from "../features/publisher/PublisherDashboardPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features know nothing of each other: what both dashboards hold is put into them here. */
export const PublisherRoute = () => <PublisherDashboardPage webhooks={<OwnWebhooks />} />;
