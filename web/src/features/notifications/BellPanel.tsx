import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useNewestNotificationsQuery } from "../../generated/notifications";
import { paths } from "../../lib/navigation/paths";
import { Failure } from "../../ui/dashboard/Failure";
import { EmptyState } from "../../ui/EmptyState";
import { H2 } from "../../ui/html";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { LineList, useReading } from "./LineList";

/** The newest twenty notifications, with a link to all of them. */
export function BellPanel({ unread, close }: { unread: number; close: () => void }) {
  const { data, error, refetch } = useNewestNotificationsQuery({ fetchPolicy: "cache-and-network" });
  const { isBusy, readOne, readAll } = useReading();
  const lines = data?.notifications.nodes;
  return (
    <>
      <Box sx={headStyle}>
        <H2 sx={{ mr: "auto", fontSize: 18, fontWeight: 650 }}>{t("Notifications")}</H2>
        {unread > 0 && (
          <Button size="small" disabled={isBusy} onClick={() => void readAll()} sx={{ color: "text.primary" }}>
            {t("Mark all as read")}
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto" }}>
        {lines && lines.length > 0 && (
          <LineList
            label={t("Newest notifications")}
            lines={lines}
            onOpen={({ id, isRead }) => {
              if (!isRead) readOne(id);
              close();
            }}
          />
        )}
        {lines?.length === 0 && (
          <EmptyState title={t("Nothing yet.")} text={t("Sales, payouts and changes appear here.")} />
        )}
        {!lines && error && <Failure error={error} fallback={t("Failed to load your notifications")} retry={refetch} />}
        {!lines && !error && <TableSkeleton rows={4} row={{ xs: 64 }} />}
      </Box>
      <Box sx={footStyle}>
        <Link to={paths.notifications} onClick={close}>
          {t("All notifications")}
        </Link>
        <Link to={paths.notificationSettings} onClick={close}>
          {t("Settings")}
        </Link>
      </Box>
    </>
  );
}

const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 56,
  px: "20px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

const footStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  px: "20px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "& a": { py: "12px", color: "text.primary", fontWeight: 600 },
} as const;
