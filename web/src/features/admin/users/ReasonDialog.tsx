import { Stack, Typography } from "@mui/material";
import type { AnyObjectSchema } from "yup";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

export interface GivenReason {
  /** An entry of the list, as the contract names it. */
  reason: string;
  note: string;
}

interface ReasonDialogProps {
  title: string;
  text: string;
  reasons: readonly { id: string; label: string }[];
  schema: AnyObjectSchema;
  label: string;
  /** Without it none is shown: what is done says so itself. */
  doneMessage?: string;
  fallback: string;
  onDo: (given: GivenReason) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const initialValues: GivenReason = { reason: "", note: "" };

/** Asks why, before something that the person is told of by email. */
export function ReasonDialog({ title, text, reasons, schema, label, onClose, ...rest }: ReasonDialogProps) {
  const { toast } = useToast();
  const { doneMessage, fallback, onDo, onDone } = rest;
  const form = useForm({
    initialValues,
    schema,
    failure: { title: "Error", fallback },
    onSubmit: async (given) => {
      await onDo(given);
      if (doneMessage) toast({ title: "Success", description: doneMessage });
      onDone();
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{text}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect form={form} name="reason" label="Reason" placeholder="Choose a reason" options={reasons} />
        <FormTextField
          form={form}
          name="note"
          label="In your words"
          hint="The person reads it below the reason."
          isOptional={form.values.reason !== "other"}
          autoComplete="off"
          rows={3}
        />
        <DialogButtons form={form} label={label} isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
