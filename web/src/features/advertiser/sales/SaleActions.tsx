import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { CircleHelp, Undo2 } from "lucide-react";
import { type SaleRowFragment, useApproveSaleMutation, useConfirmSaleMutation } from "../../../generated/advertiser";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { useAction } from "../../../ui/toast/useAction";
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
  const { isBusy, act } = useAction();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const { id, orderId, status } = sale;
  const order = `order ${orderId}`;

  const decisions = {
    PENDING: {
      label: "Approve",
      work: () => approve({ variables: { id } }),
      doneMessage: "Sale approved",
      fallback: "Failed to approve sale",
    },
    CLAIMED: {
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

  const decide = (chosen: NonNullable<typeof decision>) => {
    keepFocusAt(id);
    void act(chosen);
  };

  return (
    <Box data-actions={id} sx={rowStyle}>
      {asksAboutClaims(sale) && (
        <Button
          size="small"
          aria-label={`Decide the claims of ${order}`}
          onClick={() => open({ kind: "claims", sale })}
        >
          Decide claim
        </Button>
      )}
      {decision && (
        <>
          <Button
            size="small"
            color="success"
            disabled={isBusy}
            aria-label={`${decision.label} ${order}`}
            onClick={() => (isContested ? open({ kind: "claims", sale }) : decide(decision))}
          >
            {decision.label}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={`Reject ${order}`}
            onClick={() => open({ kind: "reject", sale })}
          >
            Reject
          </Button>
        </>
      )}
      {canReturn(sale) && (
        <IconButton label={`Record a return of ${order}`} icon={Undo2} onClick={() => open({ kind: "return", sale })} />
      )}
      <IconButton label={`Why this amount? ${order}`} icon={CircleHelp} onClick={() => open({ kind: "why", sale })} />
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: { xs: 0.5, md: 0.75 },
  // Fits all buttons in one row on phones.
  "& .MuiButton-root": { px: { xs: "8px", md: "14px" } },
} as const;
