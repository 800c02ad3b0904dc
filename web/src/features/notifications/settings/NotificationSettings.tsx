import Stack from "@mui/material/Stack";
import { useNotificationSettingsQuery } from "../../../generated/notifications";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { DigestPanel } from "./DigestPanel";
import { PreferenceRow } from "./PreferenceRow";

/** Every event with its choices, saved as they are made. Stands on its own: any settings page may hold it. */
export function NotificationSettings() {
  const { data, error, refetch } = useNotificationSettingsQuery();
  const settings = data?.notificationSettings;
  if (!settings) {
    return (
      <Panel title="Events">
        {error ? (
          <Failure error={error} fallback="Failed to load your settings" retry={refetch} />
        ) : (
          <TableSkeleton rows={8} row={{ xs: 150, md: 74 }} />
        )}
      </Panel>
    );
  }
  return (
    <Stack spacing={2.5}>
      <DigestPanel settings={settings} />
      <Panel id="events" title="Events" lead="Each choice is saved at once.">
        {settings.events.map((preference) => (
          <PreferenceRow key={preference.event} preference={preference} refetch={refetch} />
        ))}
      </Panel>
    </Stack>
  );
}
