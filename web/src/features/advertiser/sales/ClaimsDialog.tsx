import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useConfirmSaleMutation, useLeaveClaimsMutation } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { useAction } from "../../../ui/toast/useAction";
import { afterSaleChange } from "./afterSaleChange";
import type { ChangeDialogProps } from "./changeDialogProps";
import { asksAboutClaims, claimOutcomes, isOpenClaim } from "./saleActions";

/** Lets the shop choose which browser's claim of an order is right. */
export function ClaimsDialog({ sale, onDone, onClose }: ChangeDialogProps) {
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
          ? `A browser claimed this order, and your own report of ${inMoney(amount)} names no click. Anyone can claim an order number, so no one earns unless you confirm a claim.`
          : "Several browsers claimed this order without your server's signature. Anyone can claim an order number: confirm the claim that fits the order you have."}
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
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& div": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { display: "block", fontWeight: 600 },
  "& span": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
