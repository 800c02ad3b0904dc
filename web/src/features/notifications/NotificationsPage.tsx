import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { eventsFor } from "../../../../api/src/contract/notifications/notifications";
import { useNotificationsQuery } from "../../generated/notifications";
import { paths } from "../../lib/navigation/paths";
import { useFilters } from "../../lib/navigation/useFilters";
import { WithApollo } from "../../lib/network/WithApollo";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { PageHeading } from "../../ui/PageHeading";
import { columnStyle } from "../../ui/Section";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { RequireSession, SessionSpinner } from "../session/RequireRole";
import { useAuth } from "../session/useAuth";
import { LineList, useReading } from "./LineList";

/** For everybody who is signed in, whatever their account. */
export const NotificationsPage = () => (
  <RequireSession frame={<SessionSpinner />}>
    <Box sx={{ ...columnStyle, pt: { xs: 3, md: 5 }, pb: { xs: 8, md: 12 } }}>
      <PageHeading title="Notifications" lead="What happened to your account in the last 90 days." />
      <WithApollo>
        <AllNotifications />
      </WithApollo>
    </Box>
  </RequireSession>
);

/** All lines by keyset pages, or those of one event. */
function AllNotifications() {
  const { user } = useAuth();
  const { values, set } = useFilters({ event: "" });
  const { event } = values;
  const paged = useList(useNotificationsQuery, (data) => data.notifications, { event: event || null }, { size: 20 });
  const { isBusy, readOne, readAll } = useReading();
  const events = user ? eventsFor(user.role, "owner").map(({ id, label }) => ({ id, label })) : [];
  return (
    <Panel
      title="All notifications"
      aside={
        <>
          <Select
            isCompact
            value={event}
            placeholder="All events"
            options={events}
            onChange={({ target }) => set({ event: target.value })}
            inputProps={{ "aria-label": "Show" }}
          />
          <Button size="small" disabled={isBusy} onClick={() => void readAll()} sx={{ color: "text.primary" }}>
            Mark all as read
          </Button>
          <Box component={Link} to={paths.notificationSettings} sx={{ color: "text.primary" }}>
            Settings
          </Box>
        </>
      }
    >
      <Box sx={{ mt: "14px", borderTop: "1px solid", borderColor: "divider" }}>
        <PagedList
          label="notifications"
          paged={paged}
          failure="Failed to load your notifications"
          skeleton={{ rows: 8, row: { xs: 66 } }}
          empty={<EmptyState title="Nothing here yet." text="Sales, payouts and changes appear here." />}
        >
          {(lines) => (
            <LineList label="Notifications" lines={lines} onOpen={({ id, isRead }) => !isRead && readOne(id)} />
          )}
        </PagedList>
      </Box>
    </Panel>
  );
}
