import { Box } from "@mui/material";
import { Mail, Webhook } from "lucide-react";
import { localMoment } from "../../../lib/dates";
import { Address } from "../../../ui/Address";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { cellStyle, stackStyle } from "../../../ui/table/rowStyle";
import { useRights } from "../../session/rights/useRights";
import { aboutLabel, answerLabel, type MessageRow, messageKinds, triesLabel } from "./messageLabels";

interface MessageActions {
  isBusy: boolean;
  sendAgain: (delivery: MessageRow) => unknown;
  setAside: (delivery: MessageRow) => unknown;
}

export const messageColumns = (actions: MessageActions): readonly Column<MessageRow>[] => [
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
