import Stack from "@mui/material/Stack";
import { networkFeeForm } from "../../../../../api/src/contract/billingForms";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { useSetNetworkFeeMutation } from "../../../generated/admin";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import type { AccountDialogProps } from "./accountColumns";
import { useBillingAct } from "./useBillingAct";

const nextMonth = (): string => addDays(`${dayOf(new Date()).slice(0, 7)}-01`, 31).slice(0, 7);

export function FeeDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setFee] = useSetNetworkFeeMutation();
  const form = useForm({
    initialValues: { percent: String(account.feePercent), fromMonth: nextMonth() },
    schema: networkFeeForm,
    failure: { title: "Error", fallback: "Failed to save the fee" },
    onSubmit: async ({ percent, fromMonth }) => {
      const input = { percent: percent.trim() ? Number(percent) : null, fromMonth };
      await act(() => setFee({ variables: { merchantId: account.id, input } }), "Fee saved");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Network fee of ${account.merchantName}`} onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="percent"
          label="Percent of the commission"
          isOptional
          hint="A line of its own on invoices; publishers' earnings do not change. Leave it empty for the network's usual fee."
          autoFocus
        />
        <FormTextField form={form} name="fromMonth" label="From" hint="The first month, such as 2026-12" />
        <DialogButtons form={form} label="Save fee" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
