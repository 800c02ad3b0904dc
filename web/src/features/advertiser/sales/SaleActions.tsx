import { Box, Button } from "@mui/material";
import { CircleHelp, type LucideIcon, Undo2, X } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type SaleRowFragment, useApproveSaleMutation, useConfirmSaleMutation } from "../../../generated/advertiser";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { RowMenu } from "../../../ui/table/rowMenu/RowMenu";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange, useOfferUndo } from "./afterSaleChange";
import type { SaleDialog } from "./SaleDialogs";
import { canReturn, hasRivalReports, isReturned, needsDecision } from "./saleActions";

/** In a drawer, which has room for all of them. */
export function SaleActions(props: SaleActsProps) {
  const { isBusy, next, reject, back } = useSaleActs(props);
  return (
    <Box data-actions={props.sale.id} sx={{ ...actsStyle, gridTemplateColumns: drawerColumns }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <span>{reject && <ActButton {...reject} isBusy={isBusy} />}</span>
      {back && <IconButton label={back.name} icon={back.icon} onClick={back.run} />}
    </Box>
  );
}

/** In a list row: the next step as a button, and the others in a menu. */
export function SaleRowActions({ openOrder, ...props }: SaleActsProps & { openOrder: (id: string) => void }) {
  const { isBusy, next, reject, back } = useSaleActs(props);
  const { id, orderId } = props.sale;
  const why = asked(t("Why this amount?"), t("Why this amount? order {orderId}", { orderId }), CircleHelp, () =>
    openOrder(id),
  );
  return (
    <Box data-actions={id} sx={{ ...actsStyle, gridTemplateColumns: "minmax(0, 1fr) 36px" }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <RowMenu
        label={t("More actions for order {orderId}", { orderId })}
        items={[...(reject && !isBusy ? [{ ...reject, isGrave: true }] : []), ...(back ? [back] : []), why]}
      />
    </Box>
  );
}

const ActButton = ({ label, name, run, color, isBusy }: SaleAct & { isBusy: boolean }) => (
  <Button size="small" {...(color && { color })} disabled={isBusy} aria-label={name} onClick={run}>
    {label}
  </Button>
);

const drawerColumns = { xs: "1fr 1fr 44px", md: "124px 84px 36px" };

const actsStyle = {
  // Every button has a fixed place, so that none moves under the pointer while others disappear.
  display: "grid",
  justifyContent: "end",
  justifyItems: "end",
  alignItems: "center",
  gap: "4px",
  height: { xs: 48, md: 40 },
  // Fits all buttons in one row on phones.
  "& .MuiButton-root": { px: { xs: "8px", md: "12px" } },
} as const;

/** An action on an order. */
interface SaleAct {
  label: string;
  /** With the order's name. */
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

/** What this user may do with an order in its state: the next step, and everything else. */
function useSaleActs({ sale, open, keepFocusAt }: SaleActsProps) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const offerUndo = useOfferUndo();
  const { id, orderId, status } = sale;

  const approval = async () => {
    keepFocusAt(id);
    const work = () => approve({ variables: { id } });
    // The toast of an approval offers Undo.
    if (await act({ work, fallback: t("Failed to approve the order") }))
      offerUndo({ saleId: id, doneMessage: t("Order approved") });
  };
  const confirmation = () => {
    keepFocusAt(id);
    const work = () => confirm({ variables: { id } });
    return act({ work, doneMessage: t("Order confirmed"), fallback: t("Failed to confirm the order") });
  };
  const openReports = () => open({ kind: "reports", sale });
  // Several browsers reported the order: the shop must choose one.
  const isContested = status === "UNVERIFIED" && hasRivalReports(sale);
  const isOpen = !isReturned(sale) && (status === "PENDING" || status === "UNVERIFIED");

  const nextStep = (): SaleAct | null => {
    if (needsDecision(sale)) {
      const isAllowed = can("confirmSale") || can("dismissReports");
      return isAllowed
        ? { label: t("Decide"), name: t("Decide the reports of order {orderId}", { orderId }), run: openReports }
        : null;
    }
    if (!isOpen) return null;
    if (status === "PENDING") {
      const name = t("Approve order {orderId}", { orderId });
      return can("approveSale") ? { label: t("Approve"), name, color: "success", run: () => void approval() } : null;
    }
    const run = isContested ? openReports : () => void confirmation();
    return can("confirmSale")
      ? { label: t("Confirm"), name: t("Confirm order {orderId}", { orderId }), color: "success", run }
      : null;
  };
  const reject = isOpen &&
    can("declineSale") && {
      ...asked(t("Decline"), t("Decline order {orderId}", { orderId }), X, () => open({ kind: "reject", sale })),
      color: "error" as const,
    };
  const back =
    canReturn(sale) &&
    can("recordReturn") &&
    asked(t("Record a return"), t("Record a return of order {orderId}", { orderId }), Undo2, () =>
      open({ kind: "return", sale }),
    );
  return { isBusy, next: nextStep(), reject: reject || null, back: back || null };
}

const asked = (label: string, name: string, icon: LucideIcon, run: () => void) => ({ label, name, icon, run });
