import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { eventsFor } from "../../../../api/src/contract/notifications/notifications";
import { useNotificationsQuery } from "../../generated/notifications";
import { paths } from "../../lib/navigation/paths";
import { useFilters } from "../../lib/navigation/useFilters";
import { WithApollo } from "../../lib/network/WithApollo";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { PageBody, PageHead } from "../../ui/workspace/PageHead";
import { RequireSession } from "../session/RequireRole";
import { useAuth } from "../session/useAuth";
import { LineList, useReading } from "./LineList";

const head = <PageHead title={t("Notifications")} note={t("From the last 90 days")} />;

/** For all signed-in users, whatever their account. */
export const NotificationsPage = () => (
  <RequireSession frame={<PageBody>{head}</PageBody>}>
    <PageBody>
      {head}
      <WithApollo>
        <AllNotifications />
      </WithApollo>
    </PageBody>
  </RequireSession>
);

/** All notifications with keyset pagination, or those of one event. */
function AllNotifications() {
  const { user } = useAuth();
  const { values, set } = useFilters({ event: "" });
  const { event } = values;
  const paged = useList(useNotificationsQuery, (data) => data.notifications, { event: event || null }, { size: 20 });
  const { isBusy, readOne, readAll } = useReading();
  const events = user ? eventsFor(user.role, "owner").map(({ id, label }) => ({ id, label })) : [];
  return (
    <Panel
      title={t("All notifications")}
      aside={
        <>
          <Button size="small" disabled={isBusy} onClick={() => void readAll()} sx={{ color: "text.primary" }}>
            {t("Mark all as read")}
          </Button>
          <Box component={Link} to={paths.notificationSettings} sx={{ color: "text.primary" }}>
            {t("Settings")}
          </Box>
        </>
      }
    >
      <FilterBar label={t("Notifications")}>
        <FilterChip label={t("Event")} choices={events} chosen={event || null} onChoose={(id) => set({ event: id })} />
      </FilterBar>
      <PagedList
        label={t("notifications")}
        paged={paged}
        failure={t("Failed to load your notifications")}
        skeleton={{ rows: 8, row: { xs: 66 } }}
        empty={<EmptyState title={t("Nothing here yet.")} text={t("Sales, payouts and changes appear here.")} />}
      >
        {(lines) => (
          <LineList label={t("Notifications")} lines={lines} onOpen={({ id, isRead }) => !isRead && readOne(id)} />
        )}
      </PagedList>
    </Panel>
  );
}
