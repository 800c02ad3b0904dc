import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { CircleHelp, Undo2 } from "lucide-react";
import { type SaleRowFragment, useApproveSaleMutation, useConfirmSaleMutation } from "../../../generated/advertiser";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { useOfferUndo } from "../orders/useOfferUndo";
import { afterSaleChange } from "./afterSaleChange";
import type { SaleDialog } from "./SaleDialogs";
import { asksAboutClaims, canReturn, hasRivalClaims, isReturned } from "./saleActions";

interface SaleActionsProps {
  sale: SaleRowFragment;
  open: (dialog: SaleDialog) => void;
  /** The pressed button disappears: keeps the focus in this row. */
  keepFocusAt: (saleId: string) => void;
}

export function SaleActions({ sale, open, keepFocusAt }: SaleActionsProps) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const { id, orderId, status } = sale;
  const order = `order ${orderId}`;

  const decisions = {
    PENDING: {
      operation: "approveSale",
      label: "Approve",
      work: () => approve({ variables: { id } }),
      doneMessage: "Sale approved",
      fallback: "Failed to approve sale",
    },
    CLAIMED: {
      operation: "confirmSale",
      label: "Confirm",
      work: () => confirm({ variables: { id } }),
      doneMessage: "Sale confirmed",
      fallback: "Failed to confirm sale",
    },
  };
  // Several browsers claimed the order: the shop has to choose one.
  const isContested = asksAboutClaims(sale) || (status === "CLAIMED" && hasRivalClaims(sale));
  const isOpen = !isReturned(sale) && (status === "PENDING" || status === "CLAIMED");
  const decision = isOpen ? decisions[status] : null;

  const offerUndo = useOfferUndo();
  const decide = async (chosen: NonNullable<typeof decision>) => {
    keepFocusAt(id);
    // The toast of an approval offers to undo it.
    if (chosen.operation !== "approveSale") await act(chosen);
    else if (await act({ ...chosen, doneMessage: undefined })) offerUndo({ saleId: id, doneMessage: "Sale approved" });
  };

  return (
    <Box data-actions={id} sx={rowStyle}>
      <span>
        {asksAboutClaims(sale) && (may("confirmSale") || may("leaveClaims")) && (
          <Button
            size="small"
            aria-label={`Decide the claims of ${order}`}
            onClick={() => open({ kind: "claims", sale })}
          >
            Decide claim
          </Button>
        )}
        {decision && may(decision.operation) && (
          <Button
            size="small"
            color="success"
            disabled={isBusy}
            aria-label={`${decision.label} ${order}`}
            onClick={() => (isContested ? open({ kind: "claims", sale }) : void decide(decision))}
          >
            {decision.label}
          </Button>
        )}
      </span>
      <span>
        {decision && may("declineSale") && (
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={`Reject ${order}`}
            onClick={() => open({ kind: "reject", sale })}
          >
            Reject
          </Button>
        )}
      </span>
      <span>
        {canReturn(sale) && may("recordReturn") && (
          <IconButton
            label={`Record a return of ${order}`}
            icon={Undo2}
            onClick={() => open({ kind: "return", sale })}
          />
        )}
      </span>
      <IconButton label={`Why this amount? ${order}`} icon={CircleHelp} onClick={() => open({ kind: "why", sale })} />
    </Box>
  );
}

const rowStyle = {
  // Every button has a place of its own, whether it is there or not: none moves under the hand while others go.
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr 44px 44px", md: "124px 84px 36px 36px" },
  justifyContent: "end",
  justifyItems: "end",
  alignItems: "center",
  gap: "4px",
  height: { xs: 48, md: 40 },
  // Fits all buttons in one row on phones.
  "& .MuiButton-root": { px: { xs: "8px", md: "14px" } },
} as const;
