import { Box } from "@mui/material";
import type { ShownDeliveryFragment } from "../../../generated/webhooks";
import { localMoment } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import type { Column } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { eventLabels } from "../eventLabels";
import { DeliveryStage } from "./DeliveryStage";

interface DeliveryActions {
  onBody: (delivery: ShownDeliveryFragment) => void;
  onAgain: (delivery: ShownDeliveryFragment) => unknown;
  isPaused: boolean;
}

/** For accessible names: "Sale created, Nov 21, 2026, 3:04 PM". */
export const deliveryName = ({ type, createdAt }: ShownDeliveryFragment): string =>
  `${eventLabels[type].label}, ${localMoment(createdAt)}`;

export const deliveryColumns = ({ onBody, onAgain, isPaused }: DeliveryActions): Column<ShownDeliveryFragment>[] => [
  {
    id: "event",
    label: "Event",
    isHeading: true,
    cell: ({ type }) => (
      <span>
        {eventLabels[type].label}
        <small>{eventLabels[type].type}</small>
      </span>
    ),
  },
  {
    id: "when",
    label: "When",
    cell: ({ createdAt }) => <span style={{ whiteSpace: "nowrap" }}>{localMoment(createdAt)}</span>,
  },
  {
    id: "state",
    label: "Status",
    cell: (delivery) => <DeliveryStage delivery={delivery}>{deliveryNote(delivery)}</DeliveryStage>,
  },
  { id: "tries", label: "Attempts", align: "end", cell: ({ attempts }) => inCount(attempts) },
  {
    id: "answer",
    label: "Response",
    cell: ({ attempts, lastStatus }) => lastStatus ?? (attempts > 0 ? "None" : "Not yet"),
  },
  {
    id: "actions",
    label: "Actions",
    align: "end",
    cell: (delivery) => (
      <Box component="span" sx={actionsStyle}>
        <RowButton variant="text" about={`Body: ${deliveryName(delivery)}`} onClick={() => onBody(delivery)} isPlain>
          Body
        </RowButton>
        <RowButton
          about={`Send again: ${deliveryName(delivery)}`}
          disabled={isPaused}
          onClick={() => onAgain(delivery)}
          sx={{ color: "text.primary", whiteSpace: "nowrap" }}
        >
          Send again
        </RowButton>
      </Box>
    ),
  },
];

const actionsStyle = { display: "inline-flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 } as const;

/** Reason for the delivery's status, and the next attempt; null where the status says it all. */
function deliveryNote({ state, attempts, reason, nextTryAt }: ShownDeliveryFragment): string | null {
  if (state === "HELD") return "Sent as soon as you resume the webhook.";
  if (state === "WAITING" && !(reason && nextTryAt))
    return attempts > 0 ? "Sent again in a moment." : "Sent in a moment.";
  const next = state === "WAITING" && nextTryAt ? `Next attempt ${localMoment(nextTryAt)}.` : null;
  return state === "DELIVERED" ? null : [sentence(reason), next].filter(Boolean).join("\n") || null;
}

const sentence = (text: string | null): string | null => text && (/[.!?]$/.test(text) ? text : `${text}.`);
