import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { declineForm } from "../../../../../api/src/contract/saleForms";
import { useDeclineSaleMutation } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { UsualReasons } from "../../../shared/sales/UsualReasons";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useOfferUndo } from "../orders/useOfferUndo";
import { afterSaleChange } from "./afterSaleChange";
import type { ChangeDialogProps } from "./changeDialogProps";

export function RejectDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const offerUndo = useOfferUndo();
  const [decline] = useDeclineSaleMutation(afterSaleChange);

  const form = useForm({
    initialValues: { reason: "" },
    schema: declineForm,
    failure: { title: "Error", fallback: "Failed to reject sale" },
    onSubmit: async ({ reason }) => {
      await decline({ variables: { id: sale.id, reason: reason.trim() } });
      offerUndo({ saleId: sale.id, doneMessage: "Sale rejected" });
      onDone();
    },
  });

  return (
    <DialogFrame title={`Reject order ${sale.orderId}?`} onClose={onClose}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${sale.publisherName ?? "Nobody"} would earn ${inMoney(sale.commission)} for it. A rejected sale earns nothing.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <UsualReasons onChoose={(sentence) => void form.setFieldValue("reason", sentence)} />
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          hint="The publisher will see this."
          placeholder="The order was cancelled before it was sent"
          rows={3}
          autoFocus
        />
        <DialogButtons form={form} label="Reject sale" busyLabel="Rejecting..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
