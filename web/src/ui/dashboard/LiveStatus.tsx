import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { localShortTime, localTime } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import type { Live } from "../../lib/network/live";
import { Span } from "../html";

interface LiveStatusProps extends Live {
  /** Whether data has been loaded, so that a time of the last update makes sense. */
  hasRead: boolean;
}

/** Shows whether live updates are connected and when the last one arrived. */
export const LiveStatus = ({ isConnected, isOffline, at, hasRead }: LiveStatusProps) => (
  <Span data-live={isConnected} sx={lineStyle}>
    <Box component="i" aria-hidden sx={{ bgcolor: isConnected ? "success.main" : "control" }} />
    {isOffline && !isConnected ? (
      <span>
        {hasRead && at
          ? rich("Offline. Showing figures from <time>{at}</time>.", {
              at: localShortTime(at),
              time: (text) => <time dateTime={at.toISOString()}>{text}</time>,
            })
          : t("Offline.")}
      </span>
    ) : (
      <>
        {isConnected ? t("Live") : t("Connecting…")}
        {hasRead && at && (
          <Box component="time" dateTime={at.toISOString()} sx={{ "&::before": { content: '"·"', mr: "7px" } }}>
            {t("updated {at}", { at: localTime(at) })}
          </Box>
        )}
      </>
    )}
  </Span>
);

const lineStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "7px",
  fontSize: 14.5,
  color: "text.secondary",
  "& i": { width: 8, height: 8, borderRadius: "50%" },
} as const;
