import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { declineDialogForm } from "../../../../../api/src/contract/inquiries/declineForms";
import type { OrderReasonId } from "../../../../../api/src/contract/inquiries/orderReasons";
import { useDeclineSaleMutation } from "../../../generated/advertiser";
import { enumName } from "../../../lib/enumName";
import { inMoney } from "../../../lib/money";
import { DeclineFields } from "../../../shared/sales/DeclineFields";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { useForm } from "../../../ui/form/useForm";
import { useOfferUndo } from "../orders/useOfferUndo";
import { afterSaleChange } from "./afterSaleChange";
import type { ChangeDialogProps } from "./changeDialogProps";
import { whoEarns } from "./whoEarns";

export function RejectDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const offerUndo = useOfferUndo();
  const [decline] = useDeclineSaleMutation(afterSaleChange);

  const form = useForm({
    initialValues: { reasonCode: "", reason: "" },
    schema: declineDialogForm,
    failure: { title: "Error", fallback: "Failed to reject sale" },
    onSubmit: async ({ reasonCode, reason }) => {
      const why = { reasonCode: enumName(reasonCode as OrderReasonId), reason: reason.trim() || null };
      await decline({ variables: { id: sale.id, ...why } });
      offerUndo({ saleId: sale.id, doneMessage: "Sale rejected" });
      onDone();
    },
  });

  return (
    <DialogFrame title={`Reject order ${sale.orderId}?`} onClose={onClose}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${whoEarns(sale) ?? "Nobody"} would earn ${inMoney(sale.commission)} for it. A rejected sale earns nothing.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <DeclineFields form={form} />
        <DialogButtons form={form} label="Reject sale" busyLabel="Rejecting..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
