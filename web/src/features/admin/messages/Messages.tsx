import { Box } from "@mui/material";
import { useMemo } from "react";
import { useAdminMessagesQuery } from "../../../generated/admin";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Ul } from "../../../ui/html";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { SearchField } from "../SearchField";
import { MessageEntry } from "./MessageEntry";
import { SupportToolbar, useSupportFilters } from "./SupportToolbar";

/** Messages from the contact form: new ones oldest first, since their clock runs; all others newest first. */
export function Messages() {
  const filters = useSupportFilters();
  const { values, set, isFiltered, variables } = filters;
  const paged = usePaged(useAdminMessagesQuery, (data) => data.contactMessages, useAddressPages(25), variables, {
    fetchPolicy: "cache-first",
  });
  const { list } = paged;
  // Clocks refer to the last answer, so that they do not change while someone reads.
  const now = useMemo(() => (list ? Date.now() : 0), [list]);
  return (
    <div>
      <SupportToolbar label="Messages" filters={filters}>
        <SearchField label="Search messages" search={values.search} onSearch={(search) => set({ search })} />
      </SupportToolbar>
      <Box sx={panelStyle}>
        <PagedList
          label="messages"
          paged={paged}
          failure="Failed to load messages"
          empty={
            !isFiltered ? (
              <EmptyState title="No messages yet." text="What people write on the contact page appears here." />
            ) : (
              <EmptyState title="No such messages." />
            )
          }
        >
          {(messages) => (
            <Ul aria-label="Messages">
              {messages.map((message) => (
                <MessageEntry key={message.id} message={message} now={now} />
              ))}
            </Ul>
          )}
        </PagedList>
      </Box>
    </div>
  );
}
