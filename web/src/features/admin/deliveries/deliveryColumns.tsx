import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Mail, Webhook } from "lucide-react";
import { localMoment } from "../../../lib/dates";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/DataTable";
import { Address } from "../parts/Address";
import { aboutWords, answerWords, type Delivery, kindWords, triesWords } from "./deliveryWords";

interface Acts {
  isBusy: boolean;
  sendAgain: (delivery: Delivery) => void;
  setAside: (delivery: Delivery) => void;
}

export const deliveryColumns = (acts: Acts): readonly Column<Delivery>[] => [
  { id: "what", label: "What", isHeading: true, cell: (delivery) => <What {...delivery} /> },
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
  { id: "why", label: "Why", cell: (delivery) => <Why {...delivery} /> },
  { id: "state", label: "Stage", cell: (delivery) => <Stage {...delivery} /> },
  { id: "acts", label: "Actions", align: "end", cell: (delivery) => <Buttons delivery={delivery} {...acts} /> },
];

const icons = { MAIL: Mail, WEBHOOK: Webhook } as const;

function What({ kind, about, since }: Delivery) {
  const Icon = icons[kind];
  return (
    <Box sx={{ display: "flex", gap: 1.5, textAlign: "left" }}>
      <Box component="span" sx={{ flex: "none", pt: "2px", color: "text.secondary" }}>
        <Icon aria-hidden size={19} strokeWidth={1.7} />
      </Box>
      <Box sx={cellStyle}>
        {aboutWords({ kind, about })}
        <small>
          {kindWords[kind]}, <time dateTime={since}>{localMoment(since)}</time>
        </small>
      </Box>
    </Box>
  );
}

/** In our words; the other end's own for whoever wants to know more. */
function Why({ reason, answer }: Delivery) {
  const said = answerWords({ reason, answer });
  return (
    <Box sx={{ ...cellStyle, maxWidth: { md: 380 } }}>
      {reason ?? "Unknown"}
      {said && (
        <Box component="details" sx={saidStyle}>
          <summary>What was said</summary>
          {said}
        </Box>
      )}
    </Box>
  );
}

/** How often it was tried, and what comes next by itself. */
const Stage = ({ state, attempts, nextAt }: Delivery) => (
  <Box sx={{ ...cellStyle, display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
    {state === "SET_ASIDE" ? (
      <span>Set aside</span>
    ) : (
      <Badge variant={state === "GIVEN_UP" ? "destructive" : "secondary"}>
        {state === "GIVEN_UP" ? "Given up" : "Trying again"}
      </Badge>
    )}
    <small>
      {triesWords(attempts)}
      {nextAt && (
        <>
          , next <time dateTime={nextAt}>{localMoment(nextAt)}</time>
        </>
      )}
    </small>
  </Box>
);

const Buttons = ({ delivery, isBusy, sendAgain, setAside }: Acts & { delivery: Delivery }) => {
  const name = `${aboutWords(delivery)} to ${delivery.to}`;
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", lg: "nowrap" }, justifyContent: "flex-end", gap: 1 }}>
      <Button
        size="small"
        sx={{ flex: "none" }}
        disabled={isBusy}
        aria-label={`Send again: ${name}`}
        onClick={() => sendAgain(delivery)}
      >
        Send again
      </Button>
      {delivery.state !== "SET_ASIDE" && (
        <Button
          size="small"
          variant="text"
          sx={{ flex: "none" }}
          disabled={isBusy}
          aria-label={`Set aside: ${name}`}
          onClick={() => setAside(delivery)}
        >
          Set aside
        </Button>
      )}
    </Box>
  );
};

const cellStyle = {
  minWidth: 0,
  overflowWrap: "anywhere",
  lineHeight: 1.4,
  "& small": { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" },
  "& time": { whiteSpace: "nowrap" },
} as const;

const saidStyle = {
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
