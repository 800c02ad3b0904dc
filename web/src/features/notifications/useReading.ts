import { useMarkAllNotificationsReadMutation, useMarkNotificationReadMutation } from "../../generated/notifications";
import { useAction } from "../../ui/toast/useAction";

/** What shows lines, or counts them. */
const SHOWING = ["UnreadNotifications", "NewestNotifications", "Notifications"];

/** Marks lines as read; the bell and the lists on screen follow. */
export function useReading() {
  const after = { refetchQueries: SHOWING, awaitRefetchQueries: true };
  const [markOne] = useMarkNotificationReadMutation(after);
  const [markAll] = useMarkAllNotificationsReadMutation(after);
  const { isBusy, act } = useAction();
  return {
    isBusy,
    /** Beside what the reader came for: a failure is not worth a message, the line just stays unread. */
    readOne: (id: string) => void markOne({ variables: { id } }).catch(() => undefined),
    readAll: () => act({ work: () => markAll(), fallback: "Failed to mark them as read" }),
  };
}
