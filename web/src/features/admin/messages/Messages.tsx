import { Box, Button } from "@mui/material";
import { ChevronDown, Reply } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminMessagesDocument,
  AdminQueuesDocument,
  type SupportAct,
  useAdminMessagesQuery,
  useAnswerContactMessageMutation,
  useChangeMessageStateMutation,
  useTakeMessageMutation,
} from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
import { MessageForm } from "../../../shared/conversations/MessageList";
import { Swatch } from "../../../ui/Cloth";
import { Span } from "../../../ui/html";
import { useList } from "../../../ui/table/useList";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import {
  type Message,
  MessageStanding,
  SupportActs,
  SupportList,
  supportLineStyle,
  supportOpenStyle,
  useSupportFilters,
} from "./SupportList";

/** Messages from the contact form: new ones oldest first, because their clock runs; all others newest first. */
export function Messages() {
  const filters = useSupportFilters();
  const paged = useList(useAdminMessagesQuery, (data) => data.contactMessages, filters.variables, {
    fetchPolicy: "cache-first",
  });
  return (
    <SupportList
      label={t("Messages")}
      plural={t("messages")}
      searchLabel={t("Search messages")}
      noMatch={t("No matching messages.")}
      filters={filters}
      paged={paged}
      failure={t("Failed to load messages")}
      empty={{ title: t("No new messages."), text: t("Messages from the contact page appear here.") }}
      row={(message, now) => <MessageEntry message={message} now={now} />}
    />
  );
}

/** Earlier answers. */
const Answers = ({ answers }: Pick<Message, "answers">) =>
  answers.length > 0 && (
    <Box component="ul" aria-label={t("Answers")} sx={listStyle}>
      {answers.map(({ id, createdAt, text }) => (
        <li key={id}>
          <Box sx={{ color: "text.secondary", fontSize: 14 }}>
            {rich("Answered {moment}", { moment: <time dateTime={createdAt}>{localMoment(createdAt)}</time> })}
          </Box>
          <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: 1.5 }}>{text}</Box>
        </li>
      ))}
    </Box>
  );

const listStyle = {
  display: "grid",
  gap: 1.5,
  m: 0,
  mt: 2,
  p: 0,
  pl: 2,
  maxWidth: 720,
  listStyle: "none",
  borderLeft: "3px solid var(--weft-palette-divider)",
} as const;

/** Collapsed, an inbox row; expanded, the whole message. A sender always has the same avatar. */
const MessageEntry = ({ message, now }: { message: Message; now: number }) => (
  <Box component="details" sx={entryStyle}>
    <summary>
      <Swatch id={message.email} size={40} />
      <Span sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
        <Span sx={{ display: "block", fontWeight: 600 }}>{message.subject}</Span>
        <Span sx={quietStyle}>
          {message.name}, <time dateTime={message.createdAt}>{localDay(message.createdAt)}</time>
        </Span>
      </Span>
      <MessageStanding message={message} now={now} />
      <ChevronDown aria-hidden size={20} strokeWidth={1.7} className="mark" />
    </summary>
    <Box sx={{ pl: { xs: "20px", md: "74px" }, pr: { xs: "20px", md: 4 }, pt: 1.5, pb: 3 }}>
      <Box sx={{ ...quietStyle, mb: 1.5, overflowWrap: "anywhere" }}>
        {message.email}, {localMoment(message.createdAt)}
      </Box>
      <Box sx={{ maxWidth: 720, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 17, lineHeight: 1.6 }}>
        {message.message}
      </Box>
      <Answers answers={message.answers} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        <Button size="small" component="a" href={answerTo(message)}>
          <Reply aria-hidden size={17} strokeWidth={1.8} />
          {t("Reply by email")}
        </Button>
        <MessageActs message={message} />
      </Box>
      <AnswerForm message={message} />
    </Box>
  </Box>
);

const answerTo = ({ email, subject }: Message): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const quietStyle = { color: "text.secondary", fontSize: 15 } as const;

const entryStyle = {
  "& > summary": {
    ...supportLineStyle,
    listStyle: "none",
    cursor: "pointer",
    "&::-webkit-details-marker": { display: "none" },
  },
  "& .mark": { flex: "none", transition: "transform .3s" },
  "&[open] .mark": { transform: "rotate(180deg)" },
  "&[open] > summary": supportOpenStyle,
} as const;

/** Answers by email from here, so that other admins see the answer. */
function AnswerForm({ message: { id, name } }: { message: Message }) {
  const can = useRights();
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [answer, { client }] = useAnswerContactMessageMutation();
  if (!can("answerContactMessage")) return null;
  if (!isOpen) {
    return (
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
        {t("Reply here")}
      </Button>
    );
  }
  const send = async ({ key, text }: { key: string; text: string }) => {
    await answer({ variables: { id, key, text } });
    toast({ title: t("Reply sent"), description: t("{name} receives it by email.", { name }) });
    setOpen(false);
    await refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument]);
  };
  return (
    <Box sx={{ mt: 1.5, maxWidth: 720, "& form": { px: 0 } }}>
      <MessageForm name={name} send={send} />
    </Box>
  );
}

function MessageActs({ message: { id, state, ownerId } }: { message: Message }) {
  const can = useRights();
  const [take, { client }] = useTakeMessageMutation();
  const [change] = useChangeMessageStateMutation();
  const to = (act: SupportAct) => change({ variables: { id, act } });
  if (!can("changeMessageState")) return null;
  return (
    <SupportActs
      state={state}
      ownerId={ownerId}
      canTake={state !== "SOLVED" && can("takeMessage")}
      canChange
      take={() => take({ variables: { id } })}
      change={to}
      answer={() => to("ANSWER")}
      fallback={t("Failed to change the message")}
      afterwards={() => refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument])}
    />
  );
}
