import { PublisherKeys } from "../PublisherKeys";
import { PublisherSettings } from "./PublisherSettings";

export const KeySettingsPage = () => (
  <PublisherSettings title="API keys" lead="For programs of yours that read your reports." operation="apiKeys">
    <PublisherKeys />
  </PublisherSettings>
);
