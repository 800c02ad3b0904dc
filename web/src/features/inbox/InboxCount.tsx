import { useEffect, useState } from "react";
import { useUnreadConversationsQuery } from "../../generated/inbox";
import { onIdle } from "../../lib/navigation/onIdle";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { WithApollo } from "../../lib/network/WithApollo";

interface InboxCountProps {
  /** The inbox's address. */
  path: string;
  /** By the place's address. */
  onChange: (counts: Record<string, number>) => void;
}

/** Tells the navigation how many conversations have something new; shows nothing itself. */
export const InboxCount = (props: InboxCountProps) => (
  <WithApollo>
    <Count {...props} />
    <Live />
  </WithApollo>
);

function Count({ path, onChange }: InboxCountProps) {
  const unread = useUnreadConversationsQuery({ fetchPolicy: "cache-and-network" }).data?.unreadConversations;
  useEffect(() => {
    if (unread !== undefined) onChange({ [path]: unread });
  }, [unread, path, onChange]);
  return null;
}

function Live() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle ? <Updates /> : null;
}

const none: readonly [] = [];

function Updates() {
  useLive(useFreshQueries(none));
  return null;
}
