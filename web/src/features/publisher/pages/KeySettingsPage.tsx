import type { ReactNode } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  PublisherKeysDocument,
  useCreatePublisherKeyMutation,
  usePublisherKeysQuery,
  useRevokePublisherKeyMutation,
} from "../../../generated/publisher";
import { KeysPanel, scopesOf } from "../../../shared/apiKeys/KeysPanel";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { sectionSizes } from "../placeholders";
import { PublisherSettings } from "./PublisherSettings";

export const KeySettingsPage = ({ requests }: { requests: ReactNode }) => (
  <PublisherSettings title={t("API keys")} lead={t("For your own tools and scripts.")} operation="apiKeys">
    <PublisherKeys />
    {requests}
  </PublisherSettings>
);

function PublisherKeys() {
  const { data, error, refetch } = usePublisherKeysQuery();
  const [createKey] = useCreatePublisherKeyMutation({ refetchQueries: [PublisherKeysDocument] });
  const [revokeKey] = useRevokePublisherKeyMutation();
  if (!data) {
    return (
      <Panel id="api-keys" title={t("API keys")}>
        <NotLoaded error={error} fallback={t("Failed to load your API keys")} retry={refetch} {...sectionSizes.keys} />
      </Panel>
    );
  }
  return (
    <KeysPanel
      keys={data.apiKeys}
      scopes={scopesOf("publisher")}
      onCreate={async (input) => {
        const { data: made } = await createKey({ variables: { input } });
        return made?.createApiKey.key ?? "";
      }}
      onRevoke={(id) => revokeKey({ variables: { id } })}
    />
  );
}
