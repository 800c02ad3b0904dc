import type { ReactNode } from "react";
import { PublisherLive } from "../PublisherLive";
import { PublisherSettings } from "./PublisherSettings";

/** Deliveries appear as they are made, so this page listens, too. */
export const WebhookSettingsPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <PublisherSettings title="Webhooks" lead="Events posted to your server as they happen." operation="webhooks">
    <PublisherLive />
    {webhooks}
  </PublisherSettings>
);
