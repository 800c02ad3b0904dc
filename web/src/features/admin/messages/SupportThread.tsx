import { Box, Button } from "@mui/material";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import {
  AdminQueuesDocument,
  type ConversationAct,
  SupportConversationsDocument,
  SupportThreadDocument,
  useChangeConversationStateMutation,
  useMarkSupportReadMutation,
  useSendSupportMessageMutation,
  useSupportThreadQuery,
  useTakeConversationMutation,
} from "../../../generated/admin";
import { paths } from "../../../lib/navigation/paths";
import { MessageForm } from "../../../shared/conversations/MessageForm";
import { MessageList } from "../../../shared/conversations/MessageList";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../../ui/EmptyState";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";

/** The latest; whoever needs more finds the account's whole record in People. */
const NEWEST = 100;
const changed = [SupportThreadDocument, SupportConversationsDocument, AdminQueuesDocument];

/** The open conversation of an account with the support. */
export function SupportThread({ accountId }: { accountId: string }) {
  const may = useRights();
  const { isBusy, act } = useAction();
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
  const run = (work: () => Promise<unknown>, doneMessage: string) =>
    void act({ work, doneMessage, fallback: "Failed to change the conversation", afterwards });
  const to = (next: ConversationAct) => () => change({ variables: { accountId, act: next } });
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, px: "20px", pt: 1.5 }}>
        <Link to={`${paths.adminPeople}?open=${accountId}`}>{name} in People</Link>
        {conversation && !conversation.ownerId && may("takeConversation") && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => run(() => take({ variables: { accountId } }), "It is yours")}
          >
            Take it
          </Button>
        )}
        {conversation && conversation.state !== "SOLVED" && may("changeConversationState") && (
          <Button size="small" disabled={isBusy} onClick={() => run(to("SOLVE"), "Marked as solved")}>
            Solved
          </Button>
        )}
        {conversation?.state === "SOLVED" && may("changeConversationState") && (
          <Button size="small" disabled={isBusy} onClick={() => run(to("REOPEN"), "It is open again")}>
            Open again
          </Button>
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
