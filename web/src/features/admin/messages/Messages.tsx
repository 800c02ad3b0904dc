import { Box, Button } from "@mui/material";
import { ChevronDown, Reply } from "lucide-react";
import { useMemo, useState } from "react";
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
import { MessageForm } from "../../../shared/conversations/MessageList";
import { Swatch } from "../../../ui/Cloth";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Span, Ul } from "../../../ui/html";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import { SearchField } from "../SearchField";
import { type Message, MessageStanding, SupportToolbar, useSupportFilters } from "./SupportToolbar";

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

/** What was answered so far. */
const Answers = ({ answers }: Pick<Message, "answers">) =>
  answers.length > 0 && (
    <Box component="ul" aria-label="Answers" sx={listStyle}>
      {answers.map(({ id, createdAt, text }) => (
        <li key={id}>
          <Box sx={{ color: "text.secondary", fontSize: 14 }}>
            Answered <time dateTime={createdAt}>{localMoment(createdAt)}</time>
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

/** Collapsed, a row of the inbox; expanded, the whole message. A sender always has the same avatar. */
const MessageEntry = ({ message, now }: { message: Message; now: number }) => (
  <Box component="li" sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
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
            Reply by email
          </Button>
          <MessageActs message={message} />
        </Box>
        <AnswerForm message={message} />
      </Box>
    </Box>
  </Box>
);

const answerTo = ({ email, subject }: Message): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const quietStyle = { color: "text.secondary", fontSize: 15 } as const;

const entryStyle = {
  "& > summary": {
    display: "flex",
    flexWrap: { xs: "wrap", sm: "nowrap" },
    alignItems: "center",
    gap: 1.75,
    px: "20px",
    py: 1.5,
    minHeight: 52,
    listStyle: "none",
    cursor: "pointer",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { bgcolor: "background.raised" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
  },
  "& .mark": { flex: "none", transition: "transform .3s" },
  "&[open] .mark": { transform: "rotate(180deg)" },
  "&[open] > summary": { boxShadow: "inset 5px 0 0 var(--weft-palette-weld-main)" },
} as const;

/** Answers by email from here, so that the next admin sees what was said. */
function AnswerForm({ message: { id, name } }: { message: Message }) {
  const may = useRights();
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [answer, { client }] = useAnswerContactMessageMutation();
  if (!may("answerContactMessage")) return null;
  if (!isOpen) {
    return (
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
        Answer here
      </Button>
    );
  }
  const send = async ({ key, text }: { key: string; text: string }) => {
    await answer({ variables: { id, key, text } });
    toast({ title: "Answer sent", description: `${name} gets it by email.` });
    setOpen(false);
    await refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument]);
  };
  return (
    <Box sx={{ mt: 1.5, maxWidth: 720, "& form": { px: 0 } }}>
      <MessageForm name={name} send={send} />
    </Box>
  );
}

/** What can be done with a message as it stands. */
function MessageActs({ message: { id, state, ownerId } }: { message: Message }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [take, { client }] = useTakeMessageMutation();
  const [change] = useChangeMessageStateMutation();
  if (!may("changeMessageState")) return null;
  const run = (work: () => Promise<unknown>, doneMessage: string) =>
    void act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: () => refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument]),
    });
  const to = (next: SupportAct) => () => change({ variables: { id, act: next } });
  return (
    <>
      {!ownerId && state !== "SOLVED" && may("takeMessage") && (
        <Button size="small" disabled={isBusy} onClick={() => run(() => take({ variables: { id } }), "It is yours")}>
          Take it
        </Button>
      )}
      {state === "NEW" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("ANSWER"), "Marked as answered")}>
          Answered
        </Button>
      )}
      {state !== "SOLVED" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("SOLVE"), "Marked as solved")}>
          Solved
        </Button>
      )}
      {state === "SOLVED" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("REOPEN"), "It is open again")}>
          Open again
        </Button>
      )}
    </>
  );
}
