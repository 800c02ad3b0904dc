import { Typography } from "@mui/material";
import { declineDialogForm } from "../../../../api/src/contract/inquiries/declineForms";
import type { OrderReasonId } from "../../../../api/src/contract/inquiries/orderReasons";
import { HeldOrdersDocument, type RiskHoldFragment, useDeclineHeldOrdersMutation } from "../../generated/risk";
import { enumName } from "../../lib/enumName";
import { inCount } from "../../lib/money";
import { DeclineFields } from "../../shared/sales/DeclineFields";
import { FormDialog } from "../../ui/dialog/FormDialog";

interface DeclineOrdersDialogProps {
  hold: RiskHoldFragment;
  count: number;
  /** Counts them again: the brand may decide some meanwhile, and nothing is declined that nobody has seen. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Declines what the brand has not decided yet. */
export function DeclineOrdersDialog({ hold, count, onChanged, onClose }: DeclineOrdersDialogProps) {
  const [decline] = useDeclineHeldOrdersMutation({ refetchQueries: [HeldOrdersDocument] });
  const label = `Decline ${inCount(count)}`;
  return (
    <FormDialog
      title={`${label} open ${count === 1 ? "order" : "orders"}?`}
      width={480}
      values={{ reasonCode: "", reason: "" }}
      schema={declineDialogForm}
      work={({ reasonCode, reason }) => {
        // Safe cast: the options are the contract's.
        const code = enumName(reasonCode as OrderReasonId);
        const variables = { id: hold.id, count, reasonCode: code, reason: reason.trim() || null };
        return decline({ variables }).catch(async (error: unknown) => {
          await onChanged().catch(() => undefined);
          throw error;
        });
      }}
      done="The orders are being declined"
      fallback="Failed to decline the orders"
      label={label}
      busyLabel="Starting..."
      isGrave
      onClose={onClose}
    >
      {(form) => (
        <>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
            {`Orders of ${hold.publisherName ?? "the former publisher"} at ${hold.merchantName ?? "a former brand"} that nobody has decided, and that nobody else has a part in. They earn nothing. The publisher gets a mail.`}
          </Typography>
          <DeclineFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
