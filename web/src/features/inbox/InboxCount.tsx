import { useEffect } from "react";
import { useUnreadConversationsQuery } from "../../generated/inbox";
import { NavigationCounts, type OnCounts } from "../../shared/NavigationCounts";

interface InboxCountProps {
  /** The inbox's path. */
  path: string;
  onChange: OnCounts;
}

/** The number of conversations with new messages. */
export const InboxCount = (props: InboxCountProps) => (
  <NavigationCounts>
    <Count {...props} />
  </NavigationCounts>
);

function Count({ path, onChange }: InboxCountProps) {
  const unread = useUnreadConversationsQuery({ fetchPolicy: "cache-and-network" }).data?.unreadConversations;
  useEffect(() => {
    if (unread !== undefined) onChange({ [path]: unread });
  }, [unread, path, onChange]);
  return null;
}
