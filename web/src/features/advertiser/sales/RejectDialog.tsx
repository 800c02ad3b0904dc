import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { declineForm } from "../../../../../api/src/contract/saleForms";
import { useDeclineSaleMutation } from "../../../generated/advertiser";
import { fromCents } from "../../../lib/money";
import { DialogFrame } from "../../../ui/dashboard/DialogFrame";
import { FormTextField } from "../../../ui/FormTextField";
import { useToast } from "../../../ui/toast/useToast";
import { useForm } from "../../../ui/useForm";
import { DialogButtons } from "../DialogButtons";
import type { ChangeDialogProps } from "./SaleDialogs";
import { afterSaleChange } from "./useSaleChange";

export function RejectDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const { toast } = useToast();
  const [decline] = useDeclineSaleMutation(afterSaleChange);

  const form = useForm({
    initialValues: { reason: "" },
    schema: declineForm,
    failure: { title: "Error", fallback: "Failed to reject sale" },
    onSubmit: async ({ reason }) => {
      await decline({ variables: { id: sale.id, reason: reason.trim() } });
      toast({ title: "Success", description: "Sale rejected" });
      onDone();
    },
  });

  return (
    <DialogFrame title={`Reject order ${sale.orderId}?`} onClose={onClose}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${sale.publisherName ?? "Nobody"} would earn ${fromCents(sale.commission.cents)} for it. A rejected sale earns nothing and stays rejected.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          hint="The publisher reads this sentence."
          placeholder="The order was cancelled before it was sent"
          rows={3}
          autoFocus
        />
        <DialogButtons form={form} label="Reject sale" busyLabel="Rejecting..." color="error" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
