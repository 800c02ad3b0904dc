import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type ConnectedAppsQuery,
  useConnectedAppsQuery,
  useEndConnectedAppMutation,
} from "../../../generated/assistants";
import { localDay, localMoment } from "../../../lib/dates";
import { scopeLabel } from "../../../shared/apiKeys/scopeLabel";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useAction } from "../../../ui/toast/useAction";

type App = ConnectedAppsQuery["connectedApps"][number];

const INFO = t(
  "Apps are disconnected when you change your password, when your team role changes, and after 30 days without use.",
);

/** Apps that people allowed to act for them, and the way to end one. */
export function ConnectedApps() {
  const query = useConnectedAppsQuery();
  const [end] = useEndConnectedAppMutation();
  const { isBusy, act } = useAction();
  const { data, refetch } = query;
  if (!data)
    return (
      <PanelNotLoaded title={t("Connected apps")} query={query} fallback={t("Failed to load your connected apps")} />
    );
  const disconnect = ({ id }: App) =>
    act({
      work: () => end({ variables: { id } }),
      doneMessage: t("App disconnected"),
      fallback: t("Failed to disconnect the app"),
      afterwards: refetch,
    });
  const columns: Column<App>[] = [
    { id: "app", label: t("App"), isHeading: true, cell: ({ domain }) => domain },
    { id: "name", label: t("Calls itself"), cell: ({ name }) => name ?? "–" },
    { id: "scopes", label: t("Permissions"), cell: ({ scopes }) => scopes.map(scopeLabel).join(", ") },
    { id: "person", label: t("Connected by"), cell: ({ person }) => person },
    { id: "created", label: t("Connected"), cell: ({ createdAt }) => localDay(createdAt) },
    { id: "used", label: t("Last used"), cell: ({ usedAt }) => localMoment(usedAt) },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: (app) => (
        <RowButton
          disabled={isBusy}
          about={t("Disconnect {app}", { app: app.domain })}
          onClick={() => void disconnect(app)}
          isPlain
        >
          {t("Disconnect")}
        </RowButton>
      ),
    },
  ];
  return (
    <Panel title={t("Connected apps")} info={INFO}>
      {data.connectedApps.length === 0 ? (
        <EmptyState
          title={t("No connected apps yet.")}
          text={t("Add Weft in your assistant, and it asks here for your permission.")}
        />
      ) : (
        <DataTable isFramed label={t("Connected apps")} columns={columns} rows={data.connectedApps} />
      )}
    </Panel>
  );
}
