import { WebhookSettingsPage } from "../features/publisher/pages/WebhookSettingsPage";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so what both roles use is passed in here. */
export const WebhookSettingsRoute = () => <WebhookSettingsPage webhooks={<OwnWebhooks />} />;
