import {
  PublisherKeysDocument,
  useCreatePublisherKeyMutation,
  usePublisherKeysQuery,
  useRevokePublisherKeyMutation,
} from "../../generated/publisher";
import { KeysPanel, scopesOf } from "../../shared/apiKeys/KeysPanel";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useConfirmed } from "../session/confirm/useConfirmed";
import { sectionSizes } from "./sectionSizes";

export function PublisherKeys() {
  const { data, error, refetch } = usePublisherKeysQuery();
  const [createKey] = useCreatePublisherKeyMutation({ refetchQueries: [PublisherKeysDocument] });
  const { confirmed, dialog } = useConfirmed();
  const [revokeKey] = useRevokePublisherKeyMutation();
  if (!data) {
    return (
      <Panel id="api-keys" title="API keys">
        {error ? (
          <Failure error={error} fallback="Failed to load your API keys" retry={refetch} />
        ) : (
          <TableSkeleton {...sectionSizes.keys} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <KeysPanel
        keys={data.apiKeys}
        scopes={scopesOf("publisher")}
        onCreate={async (input) => {
          const { data: made } = await confirmed(() => createKey({ variables: { input } }));
          return made?.createApiKey.key ?? "";
        }}
        onRevoke={(id) => revokeKey({ variables: { id } })}
      />
      {dialog}
    </>
  );
}
