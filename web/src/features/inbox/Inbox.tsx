import { Box, Button } from "@mui/material";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { type ConversationLineFragment, useConversationsQuery } from "../../generated/inbox";
import { localDay } from "../../lib/dates";
import { useAddress } from "../../lib/navigation/useAddress";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { BrandMark } from "../../ui/BrandMark";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { EmptyState } from "../../ui/EmptyState";
import { ListSearch } from "../../ui/filters/ListSearch";
import { Span, Ul } from "../../ui/html";
import { sheetStyle } from "../../ui/sheet";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { Thread } from "./Thread";

const SUPPORT = "support";
/** A message to the open conversation, prepared elsewhere. */
const DRAFT = "text";
const none: readonly [] = [];
const words = {
  brands: { label: t("Conversations with brands"), noneYet: t("No messages with brands yet.") },
  publishers: { label: t("Conversations with creators"), noneYet: t("No messages with creators yet.") },
} as const;

interface InboxProps {
  /** Who can be contacted here. */
  others: "brands" | "publishers";
  /** How to start a conversation. */
  hint: string;
  /** Leads to those who can be contacted. */
  start: ReactNode;
  /** Beside "Write to support". */
  more?: ReactNode;
}

/** Conversations, and the open one beside them; phones show one of the two. */
export function Inbox({ others, hint, start, more }: InboxProps) {
  const [params, change] = useAddress();
  const open = params.get("open");
  const search = params.get("search") ?? "";
  const addressOf = (other: string | null) => {
    const next = new URLSearchParams(params);
    next.delete(DRAFT);
    if (other) next.set("open", other);
    else next.delete("open");
    return { search: `${next}` };
  };
  return (
    <>
      <PageHead title={t("Inbox")} note={<LiveStatus {...useLive(useFreshQueries(none))} hasRead />}>
        {more}
        <Button component={Link} to={addressOf(SUPPORT)} size="small" variant="outlined">
          {t("Contact support")}
        </Button>
      </PageHead>
      <Box sx={placesStyle}>
        <Box component="section" aria-label={t("Conversations")} sx={{ ...sheetStyle, display: listShown(open) }}>
          <Box sx={{ p: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
            <ListSearch
              isWide
              label={t("Search conversations")}
              search={search}
              onSearch={(text) => change((address) => (text ? address.set("search", text) : address.delete("search")))}
            />
          </Box>
          <Conversations open={open} search={search} others={others} hint={hint} start={start} addressOf={addressOf} />
        </Box>
        <Box component="section" aria-label={t("Conversation")} sx={{ ...sheetStyle, ...threadStyle(open) }}>
          {open ? (
            <>
              <Button component={Link} to={addressOf(null)} size="small" sx={backStyle}>
                <ArrowLeft aria-hidden size={17} strokeWidth={1.8} />
                {t("All conversations")}
              </Button>
              <Thread
                key={open}
                with={open}
                draft={params.get(DRAFT) ?? ""}
                onSent={() => params.has(DRAFT) && change((address) => address.delete(DRAFT))}
              />
            </>
          ) : (
            <EmptyState title={t("Choose a conversation.")} />
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

function Conversations({ open, search, others, hint, start, addressOf }: ConversationsProps) {
  const paged = useList(useConversationsQuery, (data) => data.conversations, { search: search || null });
  const support = paged.data?.supportConversation;
  const to = (other: string) => addressOf(other).search;
  return (
    <>
      {support && !search && (
        <ConversationList label={t("Support")} lines={[support]} open={open} addressOf={(one) => `?${to(one)}`} />
      )}
      <PagedList
        label={t("conversations")}
        paged={paged}
        skeleton={{ rows: 6 }}
        failure={t("Failed to load your conversations")}
        empty={
          search ? (
            <EmptyState title={t("No one by that name.")} />
          ) : (
            <EmptyState title={words[others].noneYet} text={hint} action={start} />
          )
        }
      >
        {(lines) => (
          <ConversationList label={words[others].label} lines={lines} open={open} addressOf={(one) => `?${to(one)}`} />
        )}
      </PagedList>
    </>
  );
}

const listShown = (open: string | null) => ({ xs: open ? "none" : "block", md: "block" });
const threadStyle = (open: string | null) =>
  open ? { display: "block" } : { display: { xs: "none", md: "grid" }, alignContent: "center" };

const placesStyle = {
  display: "grid",
  gap: { xs: 1.5, md: 2 },
  // Both as tall as the window leaves, also without a conversation.
  minHeight: { md: "calc(100vh - 112px)" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(300px, 380px) minmax(0, 1fr)" },
} as const;

const backStyle = { display: { md: "none" }, m: "8px 8px 0" } as const;

interface ConversationListProps {
  label: string;
  lines: readonly ConversationLineFragment[];
  /** The other side of the open conversation. */
  open: string | null;
  addressOf: (other: string) => string;
}

/** One row each: name, start of the newest message, time, and unread mark. */
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
          <BrandMark id={line.with} name={line.name} logo={line.logo} size={36} />
          <Span sx={{ flex: 1, minWidth: 0 }}>
            <Span sx={{ ...oneLine, fontWeight: line.unread > 0 ? 700 : 600 }}>{line.name}</Span>
            <Span sx={{ ...oneLine, color: "text.secondary", fontSize: 14.5 }}>{previewOf(line)}</Span>
          </Span>
          <Span sx={endStyle}>
            <time dateTime={line.lastAt}>{localDay(line.lastAt)}</time>
            {line.unread > 0 && <Span sx={countStyle}>{t("{count, number} new", { count: line.unread })}</Span>}
          </Span>
        </Box>
      </Box>
    ))}
  </Ul>
);

function previewOf({ preview, isLastOwn }: ConversationLineFragment): string {
  if (!preview) return t("Message removed");
  return isLastOwn ? t("You: {text}", { text: preview }) : preview;
}

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
  <RolePage needs={needs} title={t("Inbox")}>
    <Inbox {...inbox} />
  </RolePage>
);
