import { assignEntryForm } from "../../../../../../api/src/contract/billingForms";
import { useAssignBankEntryMutation, useMerchantNamesQuery } from "../../../../generated/admin";
import { inMoney } from "../../../../lib/money";
import { FormDialog } from "../../../../ui/dialog/FormDialog";
import { FormAutocomplete } from "../../../../ui/form/FormAutocomplete";
import { FormTextField } from "../../../../ui/form/FormTextField";
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
  return (
    <FormDialog
      title={`Assign ${inMoney(entry.amount)}`}
      width={520}
      lead={`From ${entry.payer || "an unknown payer"}. It is entered as a payment of the merchant, and pays its oldest invoices first.`}
      values={{ invoiceNumber: "", merchantId: "" }}
      schema={assignEntryForm}
      work={({ invoiceNumber, merchantId }) => {
        const input = { invoiceNumber: invoiceNumber.trim() || null, merchantId: merchantId || null };
        return act(() => assign({ variables: { id: entry.id, input } }), "Payment recorded");
      }}
      fallback="Failed to assign the entry"
      label="Record payment"
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
