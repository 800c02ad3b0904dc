import { Stack, Typography } from "@mui/material";
import { assignEntryForm } from "../../../../../../api/src/contract/billingForms";
import { useAssignBankEntryMutation, useMerchantNamesQuery } from "../../../../generated/admin";
import { inMoney } from "../../../../lib/money";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormAutocomplete } from "../../../../ui/form/FormAutocomplete";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useBillingAct } from "../useBillingAct";
import type { EntryRow } from "./entryColumns";

export interface EntryDialogProps {
  entry: EntryRow;
  onClose: () => void;
}

/** Whose payment an entry of a bank statement is. */
export function AssignDialog({ entry, onClose }: EntryDialogProps) {
  const act = useBillingAct();
  const [assign] = useAssignBankEntryMutation();
  const { data } = useMerchantNamesQuery();
  const options = (data?.merchants ?? []).map(({ id, name }) => ({ id, label: name }));
  const form = useForm({
    initialValues: { invoiceNumber: "", merchantId: "" },
    schema: assignEntryForm,
    failure: { title: "Error", fallback: "Failed to assign the entry" },
    onSubmit: async ({ invoiceNumber, merchantId }) => {
      const input = { invoiceNumber: invoiceNumber.trim() || null, merchantId: merchantId || null };
      await act(() => assign({ variables: { id: entry.id, input } }), "Payment recorded");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Assign ${inMoney(entry.amount)}`} onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {`From ${entry.payer || "an unknown payer"}. It is entered as a payment of the merchant, and pays its oldest invoices first.`}
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormAutocomplete
          form={form}
          name="merchantId"
          label="Merchant"
          isOptional
          options={options}
          noneText="No merchant of this name"
          hint="Type a part of its name"
        />
        <FormTextField
          form={form}
          name="invoiceNumber"
          label="Or the number of its invoice"
          isOptional
          hint="Such as 2026-00012"
        />
        <DialogButtons form={form} label="Record payment" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
