import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useAdminMessagesQuery } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";
import { useSearchText } from "../../../lib/useSearchText";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { SearchField } from "../SearchField";
import { MessageEntry } from "./MessageEntry";
import { type SupportViewId, supportOwners, supportViews } from "./supportViews";

/** Messages from the contact form: new ones oldest first, since their clock runs; all others newest first. */
export function Messages() {
  const [params, change] = useAddress();
  const view = supportViews.find(({ id }) => id === params.get("state")) ?? supportViews[0];
  const search = params.get("search") ?? "";
  const isMine = params.get("owner") === "me";
  const set = (name: string, value: string) =>
    change((address) => (value && value !== "all" ? address.set(name, value) : address.delete(name)));
  const [text, setText] = useSearchText(search, (found) => set("search", found));
  const pages = useAddressPages(25);
  const { refetch, ...result } = useAdminMessagesQuery({
    variables: {
      first: pages.size,
      after: pages.after,
      state: view.state,
      search: search || null,
      mine: isMine,
      overdue: view.id === "overdue",
    },
  });
  const list = useLatestData(`${view.id} ${search} ${isMine} ${pages.after}`, result)?.contactMessages;
  // Clocks refer to the last answer, so that they do not change while someone reads.
  const now = useMemo(() => (list ? Date.now() : 0), [list]);
  return (
    <div>
      <Toolbar role="search" aria-label="Messages">
        <SearchField label="Search messages" text={text} onChange={setText} />
        <Segments
          label="State"
          choices={supportViews}
          chosen={view.id}
          onChoose={(id: SupportViewId) => set("state", id)}
        />
        <Segments
          label="Owner"
          choices={supportOwners}
          chosen={isMine ? "me" : "all"}
          onChoose={(id) => set("owner", id)}
        />
      </Toolbar>
      <Box sx={panelStyle}>
        <PagedList
          label="messages"
          pages={pages}
          list={list}
          error={result.error}
          isStale={result.data === undefined}
          failure="Failed to load messages"
          retry={refetch}
          empty={
            view.id === "all" && !search && !isMine ? (
              <EmptyState title="No messages yet." text="What people write on the contact page appears here." />
            ) : (
              <EmptyState title="No such messages." />
            )
          }
        >
          {(messages) => (
            <Box component="ul" aria-label="Messages" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {messages.map((message) => (
                <MessageEntry key={message.id} message={message} now={now} />
              ))}
            </Box>
          )}
        </PagedList>
      </Box>
    </div>
  );
}
