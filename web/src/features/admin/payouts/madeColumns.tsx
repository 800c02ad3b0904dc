import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { fromCents } from "../../../lib/money";
import type { Column } from "../../../ui/DataTable";
import { PayoutStage } from "../../../ui/payout/PayoutStage";
import { methodLabel } from "../../../ui/payout/payoutWords";
import { type Act, actsFor } from "./acts";
import type { DeskPayoutRow } from "./rows";

type OnAct = (act: Act, payout: DeskPayoutRow) => void;

export const madeColumns = (onAct: OnAct): readonly Column<DeskPayoutRow>[] => [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName },
  { id: "to", label: "To", cell: ({ method, destination }) => `${methodLabel(method)}, ${destination}` },
  { id: "stage", label: "Stage", cell: (payout) => <PayoutStage {...payout} /> },
  { id: "fee", label: "Fee", align: "end", cell: ({ fee }) => fromCents(fee.cents) },
  { id: "net", label: "Payout", align: "end", cell: ({ net }) => <b>{fromCents(net.cents)}</b> },
  { id: "acts", label: "Actions", align: "end", cell: (payout) => <Acts payout={payout} onAct={onAct} /> },
];

const Acts = ({ payout, onAct }: { payout: DeskPayoutRow; onAct: OnAct }) => {
  const offered = actsFor(payout.status);
  if (offered.length === 0) return "–";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
      {offered.map((act, index) => (
        <Button
          key={act.id}
          size="small"
          variant={index === 0 ? "contained" : "outlined"}
          color={act.id === "failed" ? "error" : "primary"}
          aria-label={`${act.label}: ${payout.publisherName}`}
          onClick={() => onAct(act, payout)}
        >
          {act.label}
        </Button>
      ))}
    </Box>
  );
};
