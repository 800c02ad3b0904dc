import { Box, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  ConversationDocument,
  ConversationsDocument,
  UnreadConversationsDocument,
  useConversationQuery,
  useMarkConversationReadMutation,
  useSendMessageMutation,
} from "../../generated/inbox";
import { MessageForm, MessageList } from "../../shared/conversations/MessageList";
import { Failure } from "../../ui/dashboard/Failure";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../ui/EmptyState";
import { P } from "../../ui/html";
import { useRights } from "../session/rights/useRights";

const PAGE_SIZE = 30;

interface ThreadProps {
  with: string;
  /** Text in the address that someone may send. */
  draft: string;
  onSent: () => unknown;
}

/** The open conversation: its messages, and a field for the next one. */
export function Thread({ with: other, draft, onSent }: ThreadProps) {
  const can = useRights();
  const variables = { with: other, first: PAGE_SIZE, after: null };
  const { data, previousData, error, refetch } = useConversationQuery({ variables, fetchPolicy: "cache-and-network" });
  const [send] = useSendMessageMutation({
    refetchQueries: [ConversationDocument, ConversationsDocument],
    awaitRefetchQueries: true,
  });
  const thread =
    data?.conversation ?? (previousData?.conversation.with === other ? previousData.conversation : undefined);
  useRead(other, thread?.conversation?.unread ?? 0);
  if (!thread) {
    return <NotLoaded error={error} fallback={t("Failed to load the conversation")} retry={refetch} rows={5} />;
  }
  const { messages, name, refusal } = thread;
  return (
    <>
      {messages.nodes.length === 0 ? (
        <EmptyState title={t("No messages with {name} yet.", { name })} />
      ) : (
        <Box component="ol" aria-label={t("Messages with {name}", { name })} sx={listStyle}>
          {messages.pageInfo.hasNextPage && messages.pageInfo.endCursor && (
            <Older key={messages.pageInfo.endCursor} with={other} after={messages.pageInfo.endCursor} />
          )}
          <MessageList messages={messages.nodes} name={name} />
        </Box>
      )}
      {refusal || !can("sendMessage") ? (
        <P sx={refusalStyle}>{refusal ?? t("Your team role can read messages but not send them.")}</P>
      ) : (
        <MessageForm
          key={other}
          name={name}
          draft={draft}
          send={async (input) => {
            await send({ variables: { with: other, input } });
            onSent();
          }}
        />
      )}
    </>
  );
}

/** Loads earlier messages on request; there may be older ones. */
function Older({ with: other, after }: { with: string; after: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useConversationQuery({
    variables: { with: other, first: PAGE_SIZE, after },
    skip: !isAsked,
  });
  const page = data?.conversation;
  if (!page) {
    return (
      <Box component="li" sx={{ alignSelf: "center" }}>
        {error ? (
          <Failure error={error} fallback={t("Failed to load older messages")} retry={refetch} />
        ) : (
          <Button size="small" disabled={isAsked} onClick={() => setAsked(true)}>
            {isAsked ? t("Loading…") : t("Older messages")}
          </Button>
        )}
      </Box>
    );
  }
  const { endCursor, hasNextPage } = page.messages.pageInfo;
  return (
    <>
      {hasNextPage && endCursor && <Older with={other} after={endCursor} />}
      <MessageList messages={page.messages.nodes} name={page.name} />
    </>
  );
}

/** Marks the open conversation as read, including new messages. */
function useRead(other: string, unread: number) {
  const [markRead] = useMarkConversationReadMutation({
    refetchQueries: [UnreadConversationsDocument, ConversationsDocument, ConversationDocument],
  });
  useEffect(() => {
    if (unread > 0) void markRead({ variables: { with: other } }).catch(() => undefined);
  }, [other, unread, markRead]);
}

const listStyle = {
  display: "flex",
  flexDirection: "column",
  gap: "14px",
  m: 0,
  p: "16px 20px",
  listStyle: "none",
} as const;

const refusalStyle = {
  p: "16px 20px",
  borderTop: "1px solid var(--weft-palette-divider)",
  color: "text.secondary",
} as const;
