import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inMoney } from "../../../lib/money";
import { PayoutStage } from "../../../shared/payouts/PayoutStage";
import type { Column } from "../../../ui/table/DataTable";
import { useRights } from "../../session/rights/useRights";
import { Receiver } from "./batches/Receiver";
import { type PayoutAction, payoutActionsFor } from "./payoutActions";
import type { RunPayoutRow } from "./runTypes";
import { SetOffNote } from "./SetOffNote";

type OnAct = (act: PayoutAction, payout: RunPayoutRow) => void;
type OnBank = (payout: RunPayoutRow) => void;

export const runPayoutColumns = (onAct: OnAct, onBank: OnBank): readonly Column<RunPayoutRow>[] => [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName },
  { id: "to", label: "To", cell: (payout) => <Receiver {...payout} to={payout.destination} /> },
  {
    id: "stage",
    label: "Stage",
    cell: (payout) => (
      <Box sx={stageStyle}>
        <PayoutStage {...payout} />
      </Box>
    ),
  },
  { id: "fee", label: "Fee", align: "end", cell: ({ fee }) => inMoney(fee) },
  {
    id: "net",
    label: "Payout",
    align: "end",
    cell: ({ net, setOffs }) => (
      <span>
        <b>{inMoney(net)}</b>
        <SetOffNote setOffs={setOffs} />
      </span>
    ),
  },
  {
    id: "acts",
    label: "Actions",
    align: "end",
    cell: (payout) => <ActionButtons payout={payout} onAct={onAct} onBank={onBank} />,
  },
];

interface ActionButtonsProps {
  payout: RunPayoutRow;
  onAct: OnAct;
  onBank: OnBank;
}

const ActionButtons = ({ payout, onAct, onBank }: ActionButtonsProps) => {
  const may = useRights();
  const offered = payoutActionsFor(payout.status).filter(({ operation }) => may(operation));
  const { conversion, bankAmount, status } = payout;
  const isWithBank = conversion && (status === "SENT" || status === "PAID") && may("setPayoutBankAmount");
  if (offered.length === 0 && !isWithBank) return "–";
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", lg: "nowrap" }, justifyContent: "flex-end", gap: 1 }}>
      {offered.map((act, index) => (
        <Button
          key={act.id}
          size="small"
          variant={index === 0 && act.id !== "returned" ? "contained" : "outlined"}
          color={act.id === "failed" || act.id === "returned" ? "error" : "primary"}
          aria-label={`${act.label}: ${payout.publisherName}`}
          onClick={() => onAct(act, payout)}
        >
          {act.label}
        </Button>
      ))}
      {isWithBank && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Bank’s amount: ${payout.publisherName}`}
          onClick={() => onBank(payout)}
        >
          {bankAmount ? `Bank took ${inMoney(bankAmount)}` : "Bank’s amount"}
        </Button>
      )}
    </Box>
  );
};

/** Its words stand in one line, so that a week is seen without scrolling. */
const stageStyle = { minWidth: { lg: 190 } } as const;
