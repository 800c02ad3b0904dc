import { Box, Button } from "@mui/material";
import { CircleHelp, type LucideIcon, Undo2, X } from "lucide-react";
import { type SaleRowFragment, useApproveSaleMutation, useConfirmSaleMutation } from "../../../generated/advertiser";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { RowMenu } from "../../../ui/table/rowMenu/RowMenu";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange, useOfferUndo } from "./afterSaleChange";
import type { SaleDialog } from "./SaleDialogs";
import { asksAboutClaims, canReturn, hasRivalClaims, isReturned } from "./saleActions";

/** In a drawer, which has room for all of them. */
export function SaleActions(props: SaleActsProps) {
  const { isBusy, next, reject, others } = useSaleActs(props);
  return (
    <Box data-actions={props.sale.id} sx={{ ...actsStyle, gridTemplateColumns: drawerColumns }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <span>{reject && <ActButton {...reject} isBusy={isBusy} />}</span>
      {others.map(({ name, icon, run }) => (
        <IconButton key={name} label={name} icon={icon} onClick={run} />
      ))}
    </Box>
  );
}

/** In a row of a list, which is about the order: the next step, and the others in a menu. */
export function SaleRowActions(props: SaleActsProps) {
  const { isBusy, next, reject, others } = useSaleActs(props);
  const { id, orderId } = props.sale;
  return (
    <Box data-actions={id} sx={{ ...actsStyle, gridTemplateColumns: "minmax(0, 1fr) 36px" }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <RowMenu
        label={`More actions for order ${orderId}`}
        items={[...(reject && !isBusy ? [{ ...reject, isGrave: true }] : []), ...others]}
      />
    </Box>
  );
}

const ActButton = ({ label, name, run, color, isBusy }: SaleAct & { isBusy: boolean }) => (
  <Button size="small" {...(color && { color })} disabled={isBusy} aria-label={name} onClick={run}>
    {label}
  </Button>
);

const drawerColumns = { xs: "1fr 1fr 44px 44px", md: "124px 84px 36px 36px" };

const actsStyle = {
  // Every button has a place of its own, whether it is there or not: none moves under the hand while others go.
  display: "grid",
  justifyContent: "end",
  justifyItems: "end",
  alignItems: "center",
  gap: "4px",
  height: { xs: 48, md: 40 },
  // Fits all buttons in one row on phones.
  "& .MuiButton-root": { px: { xs: "8px", md: "12px" } },
} as const;

/** Something that can be done with an order. */
interface SaleAct {
  label: string;
  /** With the order that it is about. */
  name: string;
  color?: "success" | "error";
  run: () => void;
}

interface SaleActsProps {
  sale: SaleRowFragment;
  open: (dialog: SaleDialog) => void;
  /** The pressed button disappears: keeps the focus in this row. */
  keepFocusAt: (saleId: string) => void;
}

/** What this person may do with an order as it is: the next step, and whatever else. */
function useSaleActs({ sale, open, keepFocusAt }: SaleActsProps) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const offerUndo = useOfferUndo();
  const { id, orderId, status } = sale;
  const order = `order ${orderId}`;

  const approval = async () => {
    keepFocusAt(id);
    const work = () => approve({ variables: { id } });
    // The toast of an approval offers to undo it.
    if (await act({ work, fallback: "Failed to approve sale" }))
      offerUndo({ saleId: id, doneMessage: "Sale approved" });
  };
  const confirmation = () => {
    keepFocusAt(id);
    const work = () => confirm({ variables: { id } });
    return act({ work, doneMessage: "Sale confirmed", fallback: "Failed to confirm sale" });
  };
  const openClaims = () => open({ kind: "claims", sale });
  // Several browsers claimed the order: the shop has to choose one.
  const isContested = status === "CLAIMED" && hasRivalClaims(sale);
  const isOpen = !isReturned(sale) && (status === "PENDING" || status === "CLAIMED");

  const nextStep = (): SaleAct | null => {
    if (asksAboutClaims(sale)) {
      const isAllowed = may("confirmSale") || may("leaveClaims");
      return isAllowed ? { label: "Decide", name: `Decide the claims of ${order}`, run: openClaims } : null;
    }
    if (!isOpen) return null;
    if (status === "PENDING") {
      const name = `Approve ${order}`;
      return may("approveSale") ? { label: "Approve", name, color: "success", run: () => void approval() } : null;
    }
    const run = isContested ? openClaims : () => void confirmation();
    return may("confirmSale") ? { label: "Confirm", name: `Confirm ${order}`, color: "success", run } : null;
  };
  const reject = isOpen &&
    may("declineSale") && {
      ...asked("Reject", `Reject ${order}`, X, () => open({ kind: "reject", sale })),
      color: "error" as const,
    };
  const others = [
    canReturn(sale) &&
      may("recordReturn") &&
      asked("Record a return", `Record a return of ${order}`, Undo2, () => open({ kind: "return", sale })),
    asked("Why this amount?", `Why this amount? ${order}`, CircleHelp, () => open({ kind: "why", sale })),
  ];
  return { isBusy, next: nextStep(), reject: reject || null, others: others.filter((one) => one !== false) };
}

const asked = (label: string, name: string, icon: LucideIcon, run: () => void) => ({ label, name, icon, run });
