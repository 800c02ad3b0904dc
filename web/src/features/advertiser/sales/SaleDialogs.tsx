import { Box, Button, Typography } from "@mui/material";
import {
  type SaleRowFragment,
  useConfirmSaleMutation,
  useDeclineSaleMutation,
  useLeaveClaimsMutation,
  useOrderTrailQuery,
} from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { DeclineOrdersDialog } from "../../../shared/sales/DeclineOrdersDialog";
import { WhyDialog } from "../../../shared/sales/WhyDialog";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { useAction } from "../../../ui/toast/useAction";
import { afterSaleChange, useOfferUndo } from "./afterSaleChange";
import { type ChangeDialogProps, ReturnDialog } from "./ReturnDialog";
import { asksAboutClaims, claimOutcomes, isOpenClaim, whoEarns } from "./saleActions";

export interface SaleDialog {
  kind: "reject" | "return" | "why" | "claims";
  sale: SaleRowFragment;
}

interface SaleDialogsProps {
  dialog: SaleDialog | null;
  onClose: () => void;
  keepFocusAt: (saleId: string) => void;
}

export function SaleDialogs({ dialog, onClose, keepFocusAt }: SaleDialogsProps) {
  if (!dialog) return null;
  const { kind, sale } = dialog;
  const done = () => {
    keepFocusAt(sale.id);
    onClose();
  };
  if (kind === "reject") return <RejectDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "return") return <ReturnDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "claims") return <ClaimsDialog sale={sale} onDone={done} onClose={onClose} />;
  return <Why sale={sale} onClose={onClose} />;
}

function Why({ sale, onClose }: { sale: SaleRowFragment; onClose: () => void }) {
  const { consideredPublishers } = useOrderTrail(sale.id);
  return <WhyDialog sale={{ ...sale, consideredPublishers }} totalLabel="Publisher earns" onClose={onClose} />;
}

function RejectDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const offerUndo = useOfferUndo();
  const [decline] = useDeclineSaleMutation(afterSaleChange);
  return (
    <DeclineOrdersDialog
      title={`Reject order ${sale.orderId}?`}
      lead={`${whoEarns(sale) ?? "No one"} would earn ${inMoney(sale.commission)} for it. A rejected sale earns nothing.`}
      decline={async (why) => {
        await decline({ variables: { id: sale.id, ...why } });
        offerUndo({ saleId: sale.id, doneMessage: "Sale rejected" });
      }}
      fallback="Failed to reject sale"
      label="Reject sale"
      busyLabel="Rejecting..."
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Lets the shop choose which browser's claim of an order is right. */
function ClaimsDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const { isBusy, act } = useAction();
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const [leave] = useLeaveClaimsMutation(afterSaleChange);
  const { id, orderId, amount, claims } = sale;
  const isReported = asksAboutClaims(sale);

  const decide = async (work: () => Promise<unknown>, doneMessage: string, fallback: string) => {
    if (await act({ work, doneMessage, fallback })) onDone();
  };
  const choose = (claimId: string) =>
    decide(() => confirm({ variables: { id, claimId } }), "Claim confirmed", "Failed to confirm the claim");

  return (
    <DialogFrame title={`Who gets credit for order ${orderId}?`} onClose={onClose}>
      <Typography sx={{ color: "text.secondary" }}>
        {isReported
          ? `A browser reported this order, and your own report of ${inMoney(amount)} names no click. Anyone can send an order number, so no one earns unless you confirm one.`
          : "Several browsers reported this order without your server's signature. Confirm the one that matches your order."}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <div>
              <b>{claim.publisherName ?? "No publisher"}</b>
              <span>{`${inMoney(claim.amount)}, claimed ${localMoment(claim.receivedAt)}`}</span>
              <span>{claimOutcomes[claim.outcome]}</span>
            </div>
            {isOpenClaim(claim) && (
              <Button
                size="small"
                color="success"
                disabled={isBusy}
                aria-label={`Confirm the claim of ${claim.publisherName ?? "nobody"}, ${inMoney(claim.amount)}`}
                onClick={() => choose(claim.id)}
              >
                Confirm claim
              </Button>
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button onClick={onClose}>Cancel</Button>
        {isReported && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() =>
              decide(() => leave({ variables: { id } }), "Claims dismissed", "Failed to dismiss the claims")
            }
          >
            Dismiss claims
          </Button>
        )}
      </Box>
    </DialogFrame>
  );
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: '""',
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "8px 16px",
    py: "12px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& div": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { display: "block", fontWeight: 600 },
  "& span": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;

/** Whom an order's decision names, its codes and what the ledger says of it; lists of orders do not ask for these. */
export function useOrderTrail(saleId: string | undefined) {
  const { data } = useOrderTrailQuery({ variables: { id: saleId ?? "" }, skip: saleId === undefined });
  const { codes = [], entries = [] } = data?.orderTrail ?? {};
  const { consideredPublishers = [], shopAmount = null } = data?.sale ?? {};
  return { consideredPublishers, shopAmount, codes, entries };
}
