import { Box, Button } from "@mui/material";
import { Mail, RefreshCw, Webhook } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
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
import { rich } from "../../../lib/i18n/rich";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Address } from "../../../ui/Address";
import { Badge } from "../../../ui/Badge";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
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
    <Box aria-busy={loading} sx={{ ...panelStyle, ...tableStyle }}>
      <FilterTabs
        label={t("Filter messages")}
        tabs={messageViews}
        chosen={view}
        onChoose={setView}
        end={
          <Button
            size="small"
            disabled={loading}
            onClick={() => void retry().catch(() => undefined)}
            startIcon={<RefreshCw aria-hidden size={17} strokeWidth={1.7} />}
          >
            {t("Refresh")}
          </Button>
        }
      />
      <DataTable
        label={t("Undelivered messages")}
        plural={t("messages")}
        paged={paged}
        columns={messageColumns({ isBusy, sendAgain, setAside })}
        failure={t("Failed to load messages")}
        empty={<EmptyState {...nothing[view]} />}
      />
    </Box>
  );
}

const nothing: Record<ViewId, { title: string; text: string }> = {
  OPEN: {
    title: t("All delivered."),
    text: t("Failed emails and webhooks appear here, including those we still retry."),
  },
  GIVEN_UP: {
    title: t("No failed messages."),
    text: t("Messages that still fail after 12 attempts in about 15 hours appear here."),
  },
  SET_ASIDE: { title: t("No dismissed messages."), text: t("Dismissed messages stay here and can still be sent.") },
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
      fallback: t("Failed to change the message"),
      afterwards: () => refetchAfterChange(client, [AdminUndeliveredDocument, AdminTotalsDocument]),
    });

  return {
    isBusy,
    sendAgain: ({ id }: MessageRow) => change(() => resend({ variables: { id } }), t("Message queued again")),
    setAside: ({ id }: MessageRow) => change(() => dismiss({ variables: { id } }), t("Message dismissed")),
  };
}

type MessageRow = AdminUndeliveredQuery["undeliveredMessages"]["nodes"][number];

/** The first view shows everything that needs attention. */
const messageViews = [
  { id: "OPEN", label: t("Not delivered"), filter: null },
  { id: "GIVEN_UP", label: t("Failed"), filter: { state: "GIVEN_UP" } },
  { id: "SET_ASIDE", label: t("Dismissed"), filter: { state: "SET_ASIDE" } },
] as const satisfies readonly { id: string; label: string; filter: { state: UndeliveredState } | null }[];

export type ViewId = (typeof messageViews)[number]["id"];

const events: Record<string, string> = {
  "sale.created": t("New order"),
  "sale.approved": t("Order approved"),
  "sale.returned": t("Return"),
  "payout.sent": t("Payout sent"),
  "claim.opened": t("Claim opened"),
  "claim.closed": t("Claim closed"),
  "webhook.test": t("Test"),
};

/** An email's subject or an event's label; unknown events keep their name. */
const aboutLabel = ({ kind, about }: Pick<MessageRow, "kind" | "about">): string =>
  kind === "WEBHOOK" ? (events[about] ?? about) : about;

const messageKinds = { MAIL: t("Email"), WEBHOOK: t("Webhook") } as const;

const triesLabel = (attempts: number): string =>
  t("{attempts, plural, one {# attempt} other {# attempts}}", { attempts });

/** The receiver's response, unless it is already shown as the reason. */
const answerLabel = ({ reason, answer }: Pick<MessageRow, "reason" | "answer">): string | null =>
  answer === reason ? null : answer;

interface MessageActions {
  isBusy: boolean;
  sendAgain: (delivery: MessageRow) => unknown;
  setAside: (delivery: MessageRow) => unknown;
}

const messageColumns = (actions: MessageActions): readonly Column<MessageRow>[] => [
  { id: "what", label: t("Message"), isHeading: true, cell: (delivery) => <MessageCell {...delivery} /> },
  {
    id: "to",
    label: t("To"),
    cell: ({ to, account }) => (
      <Box sx={cellStyle}>
        <Address>{to}</Address>
        {account && <small>{account}</small>}
      </Box>
    ),
  },
  { id: "why", label: t("Error"), cell: (delivery) => <ErrorCell {...delivery} /> },
  { id: "state", label: t("Status"), cell: (delivery) => <StatusCell {...delivery} /> },
  {
    id: "acts",
    label: t("Actions"),
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
      {reason ?? t("Unknown")}
      {response && (
        <Box component="details" sx={responseStyle}>
          <summary>{t("Response")}</summary>
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
      <span>{t("Dismissed")}</span>
    ) : (
      <Badge variant={state === "GIVEN_UP" ? "destructive" : "secondary"}>
        {state === "GIVEN_UP" ? t("Failed") : t("Retrying")}
      </Badge>
    )}
    <small>
      {nextAt
        ? rich("{attempts, plural, one {# attempt} other {# attempts}}, next {moment}", {
            attempts,
            moment: <time dateTime={nextAt}>{localMoment(nextAt)}</time>,
          })
        : triesLabel(attempts)}
    </small>
  </Box>
);

const ActionButtons = ({ delivery, isBusy, sendAgain, setAside }: MessageActions & { delivery: MessageRow }) => {
  const can = useRights();
  const name = t("{message} to {address}", { message: aboutLabel(delivery), address: delivery.to });
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", lg: "nowrap" }, justifyContent: "flex-end", gap: 1 }}>
      {can("sendMessageAgain") && (
        <RowButton
          sx={{ flex: "none" }}
          disabled={isBusy}
          about={t("Send again: {name}", { name })}
          onClick={() => sendAgain(delivery)}
        >
          {t("Send again")}
        </RowButton>
      )}
      {delivery.state !== "SET_ASIDE" && can("setMessageAside") && (
        <RowButton
          variant="text"
          sx={{ flex: "none" }}
          disabled={isBusy}
          about={t("Dismiss: {name}", { name })}
          onClick={() => setAside(delivery)}
        >
          {t("Dismiss")}
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
