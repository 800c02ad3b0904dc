import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { reversePaymentForm } from "../../../../../api/src/contract/billingForms";
import { useReverseMerchantPaymentMutation } from "../../../generated/admin";
import { inMoney } from "../../../lib/money";
import type { PaymentRow } from "../../../shared/billing/types";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useBillingAct } from "./useBillingAct";

export function ReverseDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const act = useBillingAct();
  const [reverse] = useReverseMerchantPaymentMutation();
  const form = useForm({
    initialValues: { reason: "" },
    schema: reversePaymentForm,
    failure: { title: "Error", fallback: "Failed to reverse the payment" },
    onSubmit: async ({ reason }) => {
      await act(() => reverse({ variables: { id: payment.id, reason: reason.trim() } }), "Payment reversed");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Reverse payment ${payment.reference}?`} onClose={onClose} width={520}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${inMoney(payment.amount)} is owed again. The payment stays listed as reversed. This can't be undone.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="reason" label="Reason" hint="The merchant will see it." rows={2} autoFocus />
        <DialogButtons form={form} label="Reverse payment" isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
