import type { ReactNode } from "react";
import { PublisherLive } from "../features/publisher/PublisherLive";
import { PublisherSettings } from "../features/publisher/pages/PublisherSettings";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so what both roles use is passed in here. */
export const WebhookSettingsRoute = () => <WebhookSettingsPage webhooks={<OwnWebhooks />} />;

/** Deliveries appear as they are made, so this page listens, too. */
const WebhookSettingsPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <PublisherSettings title="Webhooks" lead="Events posted to your server as they happen." operation="webhooks">
    <PublisherLive />
    {webhooks}
  </PublisherSettings>
);
