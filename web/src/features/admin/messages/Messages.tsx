import Box from "@mui/material/Box";
import { useAdminMessagesQuery } from "../../../generated/admin";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedList } from "../../../ui/table/PagedList";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import { MessageEntry } from "./MessageEntry";

/** Messages from the contact form, newest first. */
export function Messages() {
  const pages = usePages(25);
  const { refetch, ...result } = useAdminMessagesQuery({ variables: { first: pages.size, after: pages.after } });
  return (
    <Box sx={panelStyle}>
      <PagedList
        label="messages"
        pages={pages}
        list={useLatestData(`${pages.after}`, result)?.contactMessages}
        error={result.error}
        failure="Failed to load messages"
        retry={refetch}
        empty={<EmptyState title="No messages yet." text="What people write on the contact page appears here." />}
      >
        {(messages) => (
          <Box component="ul" aria-label="Messages" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </Box>
        )}
      </PagedList>
    </Box>
  );
}
