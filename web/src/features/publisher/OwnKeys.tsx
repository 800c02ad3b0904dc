import {
  useCreatePublisherKeyMutation,
  usePublisherKeysQuery,
  useRevokePublisherKeyMutation,
} from "../../generated/publisher";
import { Failure } from "../../ui/dashboard/Failure";
import { KeysPanel } from "../../ui/dashboard/KeysPanel";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/dashboard/TableSkeleton";
import { places } from "./places";

export function OwnKeys() {
  const { data, error, refetch } = usePublisherKeysQuery();
  const [createKey] = useCreatePublisherKeyMutation({ refetchQueries: ["PublisherKeys"] });
  const [revokeKey] = useRevokePublisherKeyMutation();
  if (!data) {
    return (
      <Panel
        id="api-keys"
        title="API keys"
        body={
          error ? (
            <Failure error={error} fallback="Failed to load your API keys" retry={refetch} />
          ) : (
            <TableSkeleton {...places.keys} />
          )
        }
      />
    );
  }
  return (
    <KeysPanel
      keys={data.apiKeys}
      scopes={["REPORTS_READ"]}
      onCreate={async (input) => (await createKey({ variables: { input } })).data?.createApiKey.key ?? ""}
      onRevoke={async (id) => void (await revokeKey({ variables: { id } }))}
    />
  );
}
