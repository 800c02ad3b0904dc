import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { setAsideForm } from "../../../../../../api/src/contract/billingForms";
import { useSetBankEntryAsideMutation } from "../../../../generated/admin";
import { inMoney } from "../../../../lib/money";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useBillingAct } from "../useBillingAct";
import type { EntryDialogProps } from "./AssignDialog";

export function SetAsideDialog({ entry, onClose }: EntryDialogProps) {
  const act = useBillingAct();
  const [setAside] = useSetBankEntryAsideMutation();
  const form = useForm({
    initialValues: { reason: "" },
    schema: setAsideForm,
    failure: { title: "Error", fallback: "Failed to set the entry aside" },
    onSubmit: async ({ reason }) => {
      await act(() => setAside({ variables: { id: entry.id, reason: reason.trim() } }), "Entry set aside");
      onClose();
    },
  });
  return (
    <DialogFrame title={`Set ${inMoney(entry.amount)} aside?`} onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        It leaves this list, and no payment is entered. This can't be undone.
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          hint="Kept in the audit log, such as: interest of the bank"
          autoFocus
        />
        <DialogButtons form={form} label="Set aside" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
