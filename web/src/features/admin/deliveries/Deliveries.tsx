import { Box, Button } from "@mui/material";
import { Mail, RefreshCw, Webhook } from "lucide-react";
import {
  AdminTotalsDocument,
  AdminUndeliveredDocument,
  type AdminUndeliveredQuery,
  type UndeliveredState,
  useAdminUndeliveredQuery,
  useSendMessageAgainMutation,
  useSetMessageAsideMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Address } from "../../../ui/Address";
import { Badge } from "../../../ui/Badge";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { cellStyle, stackStyle } from "../../../ui/table/rowStyle";
import { useList } from "../../../ui/table/useList";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";

/** Emails and webhooks that were not delivered, newest first, with actions to resend or dismiss them. */
export function Deliveries() {
  const [view, setView] = useChoice("state", messageViews);
  const { isBusy, sendAgain, setAside } = useDeliveries();
  const paged = useList(useAdminUndeliveredQuery, (data) => data.undeliveredMessages, {
    filter: messageViews.find(({ id }) => id === view)?.filter ?? null,
  });
  const { loading, retry } = paged;
  return (
    <div>
      <Toolbar>
        <Segments label="Filter messages" choices={messageViews} chosen={view} onChoose={setView} />
        <Button
          disabled={loading}
          onClick={() => void retry().catch(() => undefined)}
          startIcon={<RefreshCw aria-hidden size={17} strokeWidth={1.7} />}
          sx={{ minHeight: 44, ml: { sm: "auto" } }}
        >
          Refresh
        </Button>
      </Toolbar>
      <Box aria-busy={loading} sx={{ ...panelStyle, ...tableStyle }}>
        <DataTable
          label="Undelivered messages"
          plural="messages"
          paged={paged}
          columns={messageColumns({ isBusy, sendAgain, setAside })}
          failure="Failed to load messages"
          empty={<EmptyState {...nothing[view]} />}
        />
      </Box>
    </div>
  );
}

const nothing: Record<ViewId, { title: string; text: string }> = {
  OPEN: {
    title: "All delivered.",
    text: "Failed emails and webhooks appear here while we retry and after we give up.",
  },
  GIVEN_UP: {
    title: "No failed messages.",
    text: "We retry a message twelve times over about 15 hours. If it still fails, it appears here.",
  },
  SET_ASIDE: { title: "No dismissed messages.", text: "Dismissed messages are kept here and can still be sent." },
};

const tableStyle = {
  "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "14px" } },
  "& time": { whiteSpace: "nowrap" },
} as const;

/** Actions for undelivered messages. */
function useDeliveries() {
  const { isBusy, act } = useAction();
  const [resend, { client }] = useSendMessageAgainMutation();
  const [dismiss] = useSetMessageAsideMutation();

  const change = (work: () => Promise<unknown>, doneMessage: string) =>
    act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: () => refetchAfterChange(client, [AdminUndeliveredDocument, AdminTotalsDocument]),
    });

  return {
    isBusy,
    sendAgain: ({ id }: MessageRow) => change(() => resend({ variables: { id } }), "Message queued again"),
    setAside: ({ id }: MessageRow) => change(() => dismiss({ variables: { id } }), "Message dismissed"),
  };
}

type MessageRow = AdminUndeliveredQuery["undeliveredMessages"]["nodes"][number];

/** The first view has everything that needs attention. */
const messageViews = [
  { id: "OPEN", label: "Not delivered", filter: null },
  { id: "GIVEN_UP", label: "Failed", filter: { state: "GIVEN_UP" } },
  { id: "SET_ASIDE", label: "Dismissed", filter: { state: "SET_ASIDE" } },
] as const satisfies readonly { id: string; label: string; filter: { state: UndeliveredState } | null }[];

export type ViewId = (typeof messageViews)[number]["id"];

const events: Record<string, string> = {
  "sale.created": "New sale",
  "sale.approved": "Sale approved",
  "sale.returned": "Return",
  "payout.sent": "Payout sent",
  "claim.opened": "Claim opened",
  "claim.closed": "Claim closed",
  "webhook.test": "Test",
};

/** The subject of an email or the label of an event; unknown events keep their own name. */
const aboutLabel = ({ kind, about }: Pick<MessageRow, "kind" | "about">): string =>
  kind === "WEBHOOK" ? (events[about] ?? about) : about;

const messageKinds = { MAIL: "Email", WEBHOOK: "Webhook" } as const;

const triesLabel = (attempts: number): string => (attempts === 1 ? "1 attempt" : `${attempts} attempts`);

/** The receiver's response, unless it is shown as the reason already. */
const answerLabel = ({ reason, answer }: Pick<MessageRow, "reason" | "answer">): string | null =>
  answer === reason ? null : answer;

interface MessageActions {
  isBusy: boolean;
  sendAgain: (delivery: MessageRow) => unknown;
  setAside: (delivery: MessageRow) => unknown;
}

const messageColumns = (actions: MessageActions): readonly Column<MessageRow>[] => [
  { id: "what", label: "Message", isHeading: true, cell: (delivery) => <MessageCell {...delivery} /> },
  {
    id: "to",
    label: "To",
    cell: ({ to, account }) => (
      <Box sx={cellStyle}>
        <Address>{to}</Address>
        {account && <small>{account}</small>}
      </Box>
    ),
  },
  { id: "why", label: "Error", cell: (delivery) => <ErrorCell {...delivery} /> },
  { id: "state", label: "Status", cell: (delivery) => <StatusCell {...delivery} /> },
  {
    id: "acts",
    label: "Actions",
    align: "end",
    cell: (delivery) => <ActionButtons delivery={delivery} {...actions} />,
  },
];

const icons = { MAIL: Mail, WEBHOOK: Webhook } as const;

function MessageCell({ kind, about, since }: MessageRow) {
  const Icon = icons[kind];
  return (
    <Box sx={{ display: "flex", gap: 1.5, textAlign: "left" }}>
      <Box component="span" sx={{ flex: "none", pt: "2px", color: "text.secondary" }}>
        <Icon aria-hidden size={19} strokeWidth={1.7} />
      </Box>
      <Box sx={cellStyle}>
        {aboutLabel({ kind, about })}
        <small>
          {messageKinds[kind]}, <time dateTime={since}>{localMoment(since)}</time>
        </small>
      </Box>
    </Box>
  );
}

/** Our description of the error; the receiver's response can be expanded. */
function ErrorCell({ reason, answer }: MessageRow) {
  const response = answerLabel({ reason, answer });
  return (
    <Box sx={{ ...cellStyle, maxWidth: { md: 380 } }}>
      {reason ?? "Unknown"}
      {response && (
        <Box component="details" sx={responseStyle}>
          <summary>Response</summary>
          {response}
        </Box>
      )}
    </Box>
  );
}

/** Status, number of attempts, and the next one. */
const StatusCell = ({ state, attempts, nextAt }: MessageRow) => (
  <Box sx={stackStyle}>
    {state === "SET_ASIDE" ? (
      <span>Dismissed</span>
    ) : (
      <Badge variant={state === "GIVEN_UP" ? "destructive" : "secondary"}>
        {state === "GIVEN_UP" ? "Failed" : "Retrying"}
      </Badge>
    )}
    <small>
      {triesLabel(attempts)}
      {nextAt && (
        <>
          , next <time dateTime={nextAt}>{localMoment(nextAt)}</time>
        </>
      )}
    </small>
  </Box>
);

const ActionButtons = ({ delivery, isBusy, sendAgain, setAside }: MessageActions & { delivery: MessageRow }) => {
  const may = useRights();
  const name = `${aboutLabel(delivery)} to ${delivery.to}`;
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", lg: "nowrap" }, justifyContent: "flex-end", gap: 1 }}>
      {may("sendMessageAgain") && (
        <RowButton
          sx={{ flex: "none" }}
          disabled={isBusy}
          about={`Send again: ${name}`}
          onClick={() => sendAgain(delivery)}
        >
          Send again
        </RowButton>
      )}
      {delivery.state !== "SET_ASIDE" && may("setMessageAside") && (
        <RowButton
          variant="text"
          sx={{ flex: "none" }}
          disabled={isBusy}
          about={`Dismiss: ${name}`}
          onClick={() => setAside(delivery)}
        >
          Dismiss
        </RowButton>
      )}
    </Box>
  );
};

const responseStyle = {
  mt: "2px",
  fontSize: 14,
  color: "text.secondary",
  "& > summary": {
    width: "fit-content",
    ml: { xs: "auto", md: 0 },
    cursor: "pointer",
    textDecoration: "underline",
    textUnderlineOffset: "4px",
    textDecorationColor: "var(--weft-palette-control)",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
  },
  "&[open] > summary": { mb: "4px" },
} as const;
