import Stack from "@mui/material/Stack";
import { declineForm } from "../../../../../api/src/contract/saleForms";
import { inCount } from "../../../lib/money";
import { UsualReasons } from "../../../shared/sales/UsualReasons";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";

interface DeclineManyDialogProps {
  count: number;
  onDecline: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

export function DeclineManyDialog({ count, onDecline, onClose }: DeclineManyDialogProps) {
  const form = useForm({
    initialValues: { reason: "" },
    schema: declineForm,
    failure: { title: "Error", fallback: "Failed to decline the orders" },
    onSubmit: async ({ reason }) => {
      if (await onDecline(reason.trim())) onClose();
    },
  });
  const label = `Decline ${inCount(count)}`;
  return (
    <DialogFrame title={`${label} orders?`} onClose={onClose}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <UsualReasons onChoose={(sentence) => void form.setFieldValue("reason", sentence)} />
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          hint="Their publishers will see this."
          placeholder="The orders were cancelled before they were sent"
          rows={3}
          autoFocus
        />
        <DialogButtons form={form} label={label} busyLabel="Starting..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
