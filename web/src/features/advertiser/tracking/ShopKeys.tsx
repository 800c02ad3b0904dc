import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdvertiserKeysDocument,
  useAdvertiserKeysQuery,
  useCreateAdvertiserKeyMutation,
  useRevokeAdvertiserKeyMutation,
} from "../../../generated/tracking";
import { KeysPanel, scopesOf } from "../../../shared/apiKeys/KeysPanel";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";

export function ShopKeys() {
  const { data, error, refetch } = useAdvertiserKeysQuery();
  // The key is shown once and never stored, not even in the cache.
  const [create] = useCreateAdvertiserKeyMutation({
    fetchPolicy: "no-cache",
    refetchQueries: [AdvertiserKeysDocument],
  });
  const [revoke] = useRevokeAdvertiserKeyMutation();

  if (!data) {
    return (
      <Panel isInset title={t("API keys")}>
        <NotLoaded error={error} fallback={t("Failed to load your API keys")} retry={refetch} height={160} />
      </Panel>
    );
  }
  return (
    <KeysPanel
      keys={data.apiKeys}
      scopes={scopesOf("advertiser")}
      onCreate={async (input) => {
        const { data: created } = await create({ variables: { input } });
        return created?.createApiKey.key ?? "";
      }}
      onRevoke={(id) => revoke({ variables: { id } })}
    />
  );
}
