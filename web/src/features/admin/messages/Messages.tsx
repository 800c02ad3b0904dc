import Box from "@mui/material/Box";
import { useAdminMessagesQuery } from "../../../generated/admin";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { paperStyle } from "../parts/panelStyle";
import { SkeletonRows } from "../parts/SkeletonRows";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import { MessageEntry } from "./MessageEntry";

/** What people wrote through the contact form, newest first. */
export function Messages() {
  const pager = usePager();
  const { data, previousData, error, loading, refetch } = useAdminMessagesQuery({
    variables: { first: PAGE_SIZE, after: pager.after },
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? (error ? undefined : previousData))?.contactMessages;
  return (
    <Box sx={paperStyle}>
      {error && !list && <Failure error={error} fallback="Failed to load messages" retry={() => void refetch()} />}
      {!error && !list && <SkeletonRows label="Loading messages" />}
      {list?.nodes.length === 0 && (
        <EmptyState title="No messages yet." text="What people write on the contact page appears here." />
      )}
      {list && list.nodes.length > 0 && (
        <>
          <Box component="ul" aria-label="Messages" aria-busy={loading} sx={{ m: 0, p: 0, listStyle: "none" }}>
            {list.nodes.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </Box>
          <PagerBar label="messages" pager={pager} list={list} isBusy={loading} />
        </>
      )}
    </Box>
  );
}
