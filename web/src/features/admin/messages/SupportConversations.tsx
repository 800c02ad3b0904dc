import { Box, ButtonBase } from "@mui/material";
import { useEffect } from "react";
import { Link } from "react-router-dom";
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
import { ListSearch } from "../../../ui/table/ListSearch";
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

/** What publishers and brands ask: those who wait come first where only they are shown. */
export function SupportConversations() {
  const filters = useSupportFilters();
  const { values, set, variables } = filters;
  const { id: open, open: show, close } = useOpened();
  const paged = useList(useSupportConversationsQuery, (data) => data.supportConversations, variables);
  const { list } = paged;
  return (
    <SupportList
      label="Conversations"
      filters={filters}
      search={
        <ListSearch
          label="Search conversations"
          placeholder="Publisher or brand"
          search={values.search}
          onSearch={(search) => set({ search })}
        />
      }
      lead={
        // Somebody whom the list does not show: nothing was written yet, or it stands on another page.
        open &&
        list?.nodes.every((one) => one.with !== open) && (
          <Box component="section" aria-label="Conversation" sx={{ ...panelStyle, mb: 2 }}>
            <SupportThread accountId={open} />
          </Box>
        )
      }
      paged={paged}
      failure="Failed to load the conversations"
      empty={{ title: "No conversations yet.", text: "Questions from publishers and brands appear here." }}
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
          {isLastOwn ? "You: " : ""}
          {preview}, <time dateTime={lastAt}>{localMoment(lastAt)}</time>
        </Span>
      </Span>
      <MessageStanding message={standing} now={now} />
    </ButtonBase>
  );
}

const lineStyle = { ...supportLineStyle, "&[aria-expanded=true]": supportOpenStyle } as const;

/** The latest; whoever needs more finds the account's whole record in People. */
const NEWEST = 100;
const changed = [SupportThreadDocument, SupportConversationsDocument, AdminQueuesDocument];

/** The open conversation of an account with the support. */
function SupportThread({ accountId }: { accountId: string }) {
  const may = useRights();
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
    return <NotLoaded error={error} fallback="Failed to load the conversation" retry={refetch} rows={3} />;
  }
  const { name, conversation, messages } = thread;
  const afterwards = () => refetchAfterChange(client, changed);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, px: "20px", pt: 1.5 }}>
        <Link to={`${paths.adminPeople}?open=${accountId}`}>{name} in People</Link>
        {conversation && (
          <SupportActs
            // One that was never asked anything has no state.
            state={conversation.state ?? "WAITING"}
            ownerId={conversation.ownerId}
            mayTake={may("takeConversation")}
            mayChange={may("changeConversationState")}
            take={() => take({ variables: { accountId } })}
            change={(next) => change({ variables: { accountId, act: next } })}
            fallback="Failed to change the conversation"
            afterwards={afterwards}
          />
        )}
      </Box>
      {messages.nodes.length === 0 ? (
        <EmptyState title={`Nothing written to ${name} yet.`} />
      ) : (
        <Box component="ol" aria-label={`Messages with ${name}`} sx={listStyle}>
          <MessageList messages={messages.nodes} name={name} />
        </Box>
      )}
      {may("sendMessage") && (
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
