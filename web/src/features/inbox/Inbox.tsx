import { Box, Button } from "@mui/material";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type ConversationLineFragment, useConversationsQuery } from "../../generated/inbox";
import { localDay } from "../../lib/dates";
import { useAddress } from "../../lib/navigation/useAddress";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { BrandMark } from "../../ui/BrandMark";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { EmptyState } from "../../ui/EmptyState";
import { Span, Ul } from "../../ui/html";
import { sheetStyle } from "../../ui/sheet";
import { ListSearch } from "../../ui/table/ListSearch";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { Thread } from "./Thread";

const SUPPORT = "support";
const none: readonly [] = [];

interface InboxProps {
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
          Contact support
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
  const paged = useList(useConversationsQuery, (data) => data.conversations, { search: search || null });
  const support = paged.data?.supportConversation;
  const to = (other: string) => addressOf(other).search;
  return (
    <>
      {support && !search && (
        <ConversationList label="Support" lines={[support]} open={open} addressOf={(one) => `?${to(one)}`} />
      )}
      <PagedList
        label="conversations"
        paged={paged}
        skeleton={{ rows: 6 }}
        failure="Failed to load your conversations"
        empty={
          search ? (
            <EmptyState title="No one by that name." />
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

interface ConversationListProps {
  label: string;
  lines: readonly ConversationLineFragment[];
  /** Whom the open one is with. */
  open: string | null;
  addressOf: (other: string) => string;
}

/** One line for each: who, how the newest message begins, when, and what is new. */
const ConversationList = ({ label, lines, open, addressOf }: ConversationListProps) => (
  <Ul aria-label={label}>
    {lines.map((line) => (
      <Box component="li" key={line.with} sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
        <Box
          component={Link}
          to={addressOf(line.with)}
          aria-current={line.with === open ? "true" : undefined}
          sx={lineStyle}
        >
          <BrandMark id={line.with} name={line.name} logo={null} size={36} />
          <Span sx={{ flex: 1, minWidth: 0 }}>
            <Span sx={{ ...oneLine, fontWeight: line.unread > 0 ? 700 : 600 }}>{line.name}</Span>
            <Span sx={{ ...oneLine, color: "text.secondary", fontSize: 14.5 }}>
              {line.preview ? `${line.isLastOwn ? "You: " : ""}${line.preview}` : "Message removed"}
            </Span>
          </Span>
          <Span sx={endStyle}>
            <time dateTime={line.lastAt}>{localDay(line.lastAt)}</time>
            {line.unread > 0 && <Span sx={countStyle}>{line.unread} new</Span>}
          </Span>
        </Box>
      </Box>
    ))}
  </Ul>
);

const oneLine = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: "16px",
  py: "10px",
  minHeight: 64,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "background.raised" },
  "&[aria-current]": { bgcolor: "background.raised", boxShadow: "inset 4px 0 0 var(--weft-palette-weld-main)" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;

const endStyle = {
  display: "grid",
  justifyItems: "end",
  gap: "2px",
  flex: "none",
  fontSize: 13.5,
  color: "text.secondary",
} as const;

const countStyle = {
  px: "6px",
  borderRadius: "9px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 650,
  lineHeight: "18px",
} as const;

interface InboxPageProps extends InboxProps {
  needs: "publisher" | "advertiser";
}

export const InboxPage = ({ needs, ...inbox }: InboxPageProps) => (
  <RolePage needs={needs} title="Inbox">
    <Inbox {...inbox} />
  </RolePage>
);
