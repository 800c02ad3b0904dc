import { Box, ButtonBase } from "@mui/material";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminQueuesDocument,
  type SupportConversationFragment,
  SupportConversationsDocument,
  SupportThreadDocument,
  useChangeConversationStateMutation,
  useMarkSupportReadMutation,
  useSendSupportMessageMutation,
  useSupportConversationsQuery,
  useSupportThreadQuery,
  useTakeConversationMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { paths } from "../../../lib/navigation/paths";
import { useOpened } from "../../../lib/navigation/useOpened";
import { MessageForm, MessageList } from "../../../shared/conversations/MessageList";
import { Swatch } from "../../../ui/Cloth";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Span } from "../../../ui/html";
import { useList } from "../../../ui/table/useList";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import {
  MessageStanding,
  SupportActs,
  SupportList,
  supportLineStyle,
  supportOpenStyle,
  useSupportFilters,
} from "./SupportList";

/** Questions of publishers and brands; the "waiting" filter puts those that need an answer first. */
export function SupportConversations() {
  const filters = useSupportFilters();
  const { id: open, open: show, close } = useOpened();
  const paged = useList(useSupportConversationsQuery, (data) => data.conversations, filters.variables);
  const { list } = paged;
  return (
    <SupportList
      label={t("Conversations")}
      plural={t("conversations")}
      searchLabel={t("Search conversations")}
      noMatch={t("No matching conversations.")}
      filters={filters}
      placeholder={t("Creator or brand")}
      lead={
        // An account that is not listed: it has no messages yet, or is on another page.
        open &&
        list?.nodes.every((one) => one.with !== open) && (
          <Box component="section" aria-label={t("Conversation")} sx={{ ...panelStyle, mb: 2 }}>
            <SupportThread accountId={open} />
          </Box>
        )
      }
      paged={paged}
      failure={t("Failed to load the conversations")}
      empty={{ title: t("No new conversations."), text: t("Questions from creators and brands appear here.") }}
      row={(one, now) => (
        <>
          <Line
            conversation={one}
            now={now}
            isOpen={one.with === open}
            onToggle={() => (one.with === open ? close() : show(one.with))}
          />
          {one.with === open && <SupportThread accountId={one.with} />}
        </>
      )}
    />
  );
}

interface LineProps {
  conversation: SupportConversationFragment;
  now: number;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ conversation, now, isOpen, onToggle }: LineProps) {
  const { name, preview, lastAt, isLastOwn, state, waitingSince, ownerName } = conversation;
  const standing = { state: state ?? "WAITING", createdAt: waitingSince ?? lastAt, ownerName };
  return (
    <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={lineStyle}>
      <Swatch id={conversation.with} size={40} />
      <Span sx={{ minWidth: 0, flex: 1, textAlign: "left", overflowWrap: "anywhere" }}>
        <Span sx={{ display: "block", fontWeight: 600 }}>{name}</Span>
        <Span sx={{ color: "text.secondary", fontSize: 15 }}>
          {isLastOwn ? t("You: {message}", { message: preview }) : preview},{" "}
          <time dateTime={lastAt}>{localMoment(lastAt)}</time>
        </Span>
      </Span>
      <MessageStanding message={standing} now={now} />
    </ButtonBase>
  );
}

const lineStyle = { ...supportLineStyle, "&[aria-expanded=true]": supportOpenStyle } as const;

/** The latest messages; the account's whole history is in People. */
const NEWEST = 100;
const changed = [SupportThreadDocument, SupportConversationsDocument, AdminQueuesDocument];

/** The open support conversation of an account. */
function SupportThread({ accountId }: { accountId: string }) {
  const can = useRights();
  const { data, error, refetch, client } = useSupportThreadQuery({
    variables: { with: accountId, first: NEWEST, after: null },
    fetchPolicy: "cache-and-network",
  });
  const [send] = useSendSupportMessageMutation();
  const [take] = useTakeConversationMutation();
  const [change] = useChangeConversationStateMutation();
  const [markRead] = useMarkSupportReadMutation();
  const thread = data?.conversation;
  const unread = thread?.conversation?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead({ variables: { with: accountId } }).catch(() => undefined);
  }, [accountId, unread, markRead]);
  if (!thread) {
    return <NotLoaded error={error} fallback={t("Failed to load the conversation")} retry={refetch} rows={3} />;
  }
  const { name, conversation, messages } = thread;
  const afterwards = () => refetchAfterChange(client, changed);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, px: "20px", pt: 1.5 }}>
        <Link to={`${paths.adminPeople}?open=${accountId}`}>{t("{name} in People", { name })}</Link>
        {conversation && (
          <SupportActs
            // A conversation without a question has no state.
            state={conversation.state ?? "WAITING"}
            ownerId={conversation.ownerId}
            canTake={can("takeConversation")}
            canChange={can("changeConversationState")}
            take={() => take({ variables: { accountId } })}
            change={(next) => change({ variables: { accountId, act: next } })}
            fallback={t("Failed to change the conversation")}
            afterwards={afterwards}
          />
        )}
      </Box>
      {messages.nodes.length === 0 ? (
        <EmptyState title={t("No messages with {name} yet.", { name })} />
      ) : (
        <Box component="ol" aria-label={t("Messages with {name}", { name })} sx={listStyle}>
          <MessageList messages={messages.nodes} name={name} />
        </Box>
      )}
      {can("sendMessage") && (
        <MessageForm
          name={name}
          send={async (input) => {
            await send({ variables: { with: accountId, input } });
            await afterwards();
          }}
        />
      )}
    </>
  );
}

const listStyle = {
  display: "flex",
  flexDirection: "column",
  gap: "14px",
  m: 0,
  p: "16px 20px",
  maxHeight: 560,
  overflowY: "auto",
  listStyle: "none",
} as const;
