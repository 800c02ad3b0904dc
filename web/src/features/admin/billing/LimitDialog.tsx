import Stack from "@mui/material/Stack";
import { creditLimitForm } from "../../../../../api/src/contract/billingForms";
import { decimalOf } from "../../../../../api/src/contract/currencies";
import { useSetCreditLimitMutation } from "../../../generated/admin";
import { inWords } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import type { AccountDialogProps } from "./accountColumns";
import { useBillingAct } from "./useBillingAct";

export function LimitDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setLimit] = useSetCreditLimitMutation();
  const form = useForm({
    initialValues: {
      limit: account.creditLimit ? decimalOf(account.creditLimit.cents, account.creditLimit.currency) : "",
    },
    schema: creditLimitForm,
    failure: { title: "Error", fallback: "Failed to save the credit limit" },
    onSubmit: async ({ limit }) => {
      const variables = { merchantId: account.id, limit: limit.trim() || null };
      await act(() => setLimit({ variables }), "Credit limit saved");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Credit limit of ${account.merchantName}`} onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="limit"
          label="Limit"
          isOptional
          hint={`In ${inWords(account.owed.currency)}. While the merchant owes more, its new orders are not approved automatically. Leave it empty for no limit.`}
          autoFocus
        />
        <DialogButtons form={form} label="Save limit" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
