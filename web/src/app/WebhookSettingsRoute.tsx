import type { ReactNode } from "react";
import { t } from "../../../api/src/contract/i18n/t";
import { PublisherLive } from "../features/publisher/PublisherLive";
import { PublisherSettings } from "../features/publisher/pages/PublisherSettings";
import { OwnWebhooks } from "./OwnWebhooks";

/** Features do not import each other, so parts shared by both roles are passed in here. */
export const WebhookSettingsRoute = () => <WebhookSettingsPage webhooks={<OwnWebhooks />} />;

/** Deliveries appear as they happen, so this page also subscribes. */
const WebhookSettingsPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <PublisherSettings
    title={t("Webhooks")}
    lead={t("Events posted to your server as they happen.")}
    operation="webhooks"
  >
    <PublisherLive />
    {webhooks}
  </PublisherSettings>
);
