import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useConversationsQuery } from "../../generated/inbox";
import { useAddress } from "../../lib/navigation/useAddress";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { EmptyState } from "../../ui/EmptyState";
import { sheetStyle } from "../../ui/sheet";
import { ListSearch } from "../../ui/table/ListSearch";
import { PagedList } from "../../ui/table/PagedList";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { PageHead } from "../../ui/workspace/PageHead";
import { ConversationList } from "./ConversationList";
import { Thread } from "./Thread";

const SUPPORT = "support";
const none: readonly [] = [];

export interface InboxProps {
  /** Whom one writes to here: "brands" or "publishers". */
  others: string;
  /** How to begin a conversation. */
  hint: string;
  /** Beside "Write to support". */
  more?: ReactNode;
}

/** Conversations, and beside them the open one; on phones one of the two. */
export function Inbox({ others, hint, more }: InboxProps) {
  const [params, change] = useAddress();
  const open = params.get("open");
  const search = params.get("search") ?? "";
  const addressOf = (other: string | null) => {
    const next = new URLSearchParams(params);
    if (other) next.set("open", other);
    else next.delete("open");
    return { search: `${next}` };
  };
  return (
    <>
      <PageHead title="Inbox" note={<LiveStatus {...useLive(useFreshQueries(none))} hasRead />}>
        {more}
        <Button component={Link} to={addressOf(SUPPORT)} size="small" variant="outlined">
          Write to support
        </Button>
      </PageHead>
      <Box sx={placesStyle}>
        <Box component="section" aria-label="Conversations" sx={{ ...sheetStyle, display: listShown(open) }}>
          <Box sx={{ p: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
            <ListSearch
              label="Search conversations"
              placeholder="Name"
              search={search}
              onSearch={(text) => change((address) => (text ? address.set("search", text) : address.delete("search")))}
            />
          </Box>
          <Conversations open={open} search={search} others={others} hint={hint} addressOf={addressOf} />
        </Box>
        <Box component="section" aria-label="Conversation" sx={{ ...sheetStyle, display: threadShown(open) }}>
          {open ? (
            <>
              <Button component={Link} to={addressOf(null)} size="small" sx={backStyle}>
                <ArrowLeft aria-hidden size={17} strokeWidth={1.8} />
                All conversations
              </Button>
              <Thread key={open} with={open} />
            </>
          ) : (
            <EmptyState title="Choose a conversation." text={hint} />
          )}
        </Box>
      </Box>
    </>
  );
}

interface ConversationsProps extends InboxProps {
  open: string | null;
  search: string;
  addressOf: (other: string | null) => { search: string };
}

function Conversations({ open, search, others, hint, addressOf }: ConversationsProps) {
  const pages = useAddressPages(25);
  const { refetch, ...result } = useConversationsQuery({
    variables: { first: pages.size, after: pages.after, search: search || null },
    fetchPolicy: "cache-and-network",
  });
  const data = useLatestData(`${search} ${pages.after}`, result);
  const support = data?.supportConversation;
  const to = (other: string) => addressOf(other).search;
  return (
    <>
      {support && !search && (
        <ConversationList label="Support" lines={[support]} open={open} addressOf={(one) => `?${to(one)}`} />
      )}
      <PagedList
        label="conversations"
        pages={pages}
        list={data?.conversations}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your conversations"
        retry={refetch}
        rows={6}
        empty={
          search ? (
            <EmptyState title="Nobody of that name." />
          ) : (
            <EmptyState title={`No messages with ${others} yet.`} text={hint} />
          )
        }
      >
        {(lines) => (
          <ConversationList label={`With ${others}`} lines={lines} open={open} addressOf={(one) => `?${to(one)}`} />
        )}
      </PagedList>
    </>
  );
}

const listShown = (open: string | null) => ({ xs: open ? "none" : "block", md: "block" });
const threadShown = (open: string | null) => ({ xs: open ? "block" : "none", md: "block" });

const placesStyle = {
  display: "grid",
  gap: { xs: 1.5, md: 2 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(300px, 380px) minmax(0, 1fr)" },
} as const;

const backStyle = { display: { md: "none" }, m: "8px 8px 0" } as const;
