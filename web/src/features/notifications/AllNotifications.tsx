import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { eventsFor } from "../../../../api/src/contract/notifications/notifications";
import { useNotificationsQuery } from "../../generated/notifications";
import { paths } from "../../lib/navigation/paths";
import { useAddress } from "../../lib/navigation/useAddress";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { PagedList } from "../../ui/table/PagedList";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { useAuth } from "../session/useAuth";
import { LineList } from "./LineList";
import { useReading } from "./useReading";

/** All lines by keyset pages, or those of one event. */
export function AllNotifications() {
  const { user } = useAuth();
  const [params, change] = useAddress();
  const event = params.get("event") ?? "";
  const pages = useAddressPages(20);
  const { refetch, ...result } = useNotificationsQuery({
    variables: { first: pages.size, after: pages.after, event: event || null },
    fetchPolicy: "cache-and-network",
  });
  const { isBusy, readOne, readAll } = useReading();
  const list = useLatestData(`${event} ${pages.after}`, result)?.notifications;
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
            onChange={({ target: { value } }) =>
              change((address) => (value ? address.set("event", value) : address.delete("event")))
            }
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
          pages={pages}
          list={list}
          error={result.error}
          isStale={result.data === undefined}
          failure="Failed to load your notifications"
          retry={refetch}
          rows={8}
          row={{ xs: 66 }}
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
