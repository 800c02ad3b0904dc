import { ButtonBase, Popover } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Bell } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { MAX_UNREAD } from "../../../../api/src/contract/notifications/limits";
import { useUnreadNotificationsQuery } from "../../generated/notifications";
import { lazyPart } from "../../lib/lazyPart";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { WithApollo } from "../../lib/network/WithApollo";
import { OnceOpen } from "../../ui/dialog/OnceOpen";
import { Span } from "../../ui/html";

const panel = async () => (await import("./BellPanel")).BellPanel;
const BellPanel = lazyPart(panel);

const LOOK_AGAIN_MS = 5 * 60_000;

/** The unread count and the newest notifications. Self-contained: any header may include it. */
export const NotificationBell = () => (
  <WithApollo>
    <BellButton />
  </WithApollo>
);

function BellButton() {
  // Dashboards get live updates; other pages poll occasionally.
  const { data } = useUnreadNotificationsQuery({ pollInterval: LOOK_AGAIN_MS, skipPollAttempt: () => document.hidden });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unreadNotifications ?? 0;
  const shown = unread > MAX_UNREAD ? `${MAX_UNREAD}+` : `${unread}`;
  const announcement = useAnnouncement(data?.unreadNotifications, shown);
  const close = () => setOpen(false);
  useLoadedOnIdle(panel);
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={unread > 0 ? t("Notifications, {count} unread", { count: shown }) : t("Notifications")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ position: "relative", flex: "none", width: 44, height: 44, borderRadius: "3px" }}
      >
        <Bell aria-hidden size={20} strokeWidth={1.7} />
        {unread > 0 && (
          <Span aria-hidden sx={countStyle}>
            {shown}
          </Span>
        )}
      </ButtonBase>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <OnceOpen isOpen={isOpen}>
        <Popover
          open={isOpen}
          anchorEl={button.current}
          // In the banner, so that its content is inside a landmark.
          container={() => button.current?.closest("header") ?? document.body}
          onClose={close}
          disableScrollLock
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { role: "dialog", "aria-label": t("Notifications"), sx: panelStyle } }}
        >
          <Suspense fallback={null}>
            <BellPanel unread={unread} close={close} />
          </Suspense>
        </Popover>
      </OnceOpen>
    </>
  );
}

const countStyle = {
  position: "absolute",
  top: 4,
  left: 23,
  px: "5px",
  minWidth: 18,
  borderRadius: "9px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: 11.5,
  fontWeight: 650,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
} as const;

const panelStyle = {
  display: "flex",
  flexDirection: "column",
  width: { xs: "calc(100vw - 32px)", sm: 420 },
  maxHeight: "min(560px, calc(100dvh - 96px))",
  whiteSpace: "normal",
} as const;

/** Announced to screen readers when new notifications arrive, not on page load or after reading. */
function useAnnouncement(count: number | undefined, shown: string): string {
  const before = useRef(count);
  const [text, setText] = useState("");
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count !== before.current) {
      setText(
        count > before.current
          ? t("{count, plural, one {# unread notification} other {{shown} unread notifications}}", { count, shown })
          : "",
      );
    }
    before.current = count ?? before.current;
  }, [count, shown]);
  return text;
}
