import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type NotificationLineFragment,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from "../../generated/notifications";
import { localMoment } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { Ul } from "../../ui/html";
import { useAction } from "../../ui/toast/useAction";

interface LineListProps {
  label: string;
  lines: readonly NotificationLineFragment[];
  onOpen: (line: NotificationLineFragment) => void;
}

/** Each notification links to its subject. Unread ones have a dot and a label. */
export const LineList = ({ label, lines, onOpen }: LineListProps) => (
  <Ul aria-label={label} sx={{ "& li + li": { borderTop: "1px solid", borderColor: "divider" } }}>
    {lines.map((line) => (
      <li key={line.id}>
        <Box
          component={Link}
          to={line.path}
          onClick={() => onOpen(line)}
          data-unread={!line.isRead || undefined}
          sx={lineStyle}
        >
          <Box component="span" sx={{ overflowWrap: "anywhere" }}>
            {line.isRead
              ? line.text
              : rich("<hidden>Unread: </hidden>{text}", {
                  hidden: (text) => <span style={visuallyHidden}>{text}</span>,
                  text: line.text,
                })}
          </Box>
          <time dateTime={line.at}>{localMoment(line.at)}</time>
        </Box>
      </li>
    ))}
  </Ul>
);

const lineStyle = {
  position: "relative",
  display: "block",
  py: "12px",
  pr: "20px",
  pl: "36px",
  minHeight: 44,
  color: "text.primary",
  textDecoration: "none",
  lineHeight: 1.45,
  "&:hover": { bgcolor: "primary.tint" },
  "&:focus-visible": { outlineOffset: "-2px" },
  "& time": { display: "block", color: "text.secondary", fontSize: 13.5 },
  "&[data-unread]": { fontWeight: 600 },
  "&[data-unread] time": { fontWeight: 400 },
  "&[data-unread]::before": {
    content: '""',
    position: "absolute",
    left: "16px",
    top: "19px",
    width: 9,
    height: 9,
    borderRadius: "50%",
    bgcolor: "primary.main",
  },
} as const;

/** Queries that show or count notifications. */
const SHOWING = ["UnreadNotifications", "NewestNotifications", "Notifications"];

/** Marks notifications as read and updates the bell and visible lists. */
export function useReading() {
  const after = { refetchQueries: SHOWING, awaitRefetchQueries: true };
  const [markOne] = useMarkNotificationReadMutation(after);
  const [markAll] = useMarkAllNotificationsReadMutation(after);
  const { isBusy, act } = useAction();
  return {
    isBusy,
    /** A failure is not worth a message: the notification just stays unread. */
    readOne: (id: string) => void markOne({ variables: { id } }).catch(() => undefined),
    readAll: () => act({ work: () => markAll(), fallback: t("Failed to mark them as read") }),
  };
}
