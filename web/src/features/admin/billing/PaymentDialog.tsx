import Stack from "@mui/material/Stack";
import { merchantPaymentForm } from "../../../../../api/src/contract/billingForms";
import { decimalOf, digitsOf } from "../../../../../api/src/contract/currencies";
import { dayOf } from "../../../../../api/src/contract/days";
import { useRecordMerchantPaymentMutation } from "../../../generated/admin";
import { inWords } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import type { AccountDialogProps } from "./accountColumns";
import { useBillingAct } from "./useBillingAct";

export function PaymentDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const { currency } = account.owed;
  const [record] = useRecordMerchantPaymentMutation();
  const form = useForm({
    initialValues: { amount: "", receivedOn: dayOf(new Date()), reference: "" },
    schema: merchantPaymentForm,
    failure: { title: "Error", fallback: "Failed to record the payment" },
    onSubmit: async (values) => {
      const input = { ...values, amount: values.amount.trim() };
      await act(() => record({ variables: { merchantId: account.id, input } }), "Payment recorded");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Payment from ${account.merchantName}`} onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="amount"
          label="Amount"
          hint={`In ${inWords(currency)}, such as ${decimalOf(1250 * 10 ** digitsOf(currency), currency)}`}
          autoFocus
        />
        <FormTextField form={form} name="receivedOn" label="Received on" hint="The day on the bank's statement (UTC)" />
        <FormTextField
          form={form}
          name="reference"
          label="Reference"
          hint="As on the bank's statement. Each can be entered once."
        />
        <DialogButtons form={form} label="Record payment" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
