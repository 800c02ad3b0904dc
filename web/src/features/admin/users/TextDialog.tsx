import { Stack, Typography } from "@mui/material";
import { personNoteForm } from "../../../../../api/src/contract/decisionReasons";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

interface TextDialogProps {
  title: string;
  text: string;
  /** The field's label. */
  field: string;
  hint: string;
  label: string;
  doneMessage: string;
  fallback: string;
  onDo: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Something that needs a few words for other admins. */
export function TextDialog({ title, text, field, hint, label, onClose, ...rest }: TextDialogProps) {
  const { toast } = useToast();
  const { doneMessage, fallback, onDo, onDone } = rest;
  const form = useForm({
    initialValues: { text: "" },
    schema: personNoteForm,
    failure: { title: "Error", fallback },
    onSubmit: async (given) => {
      await onDo(given.text.trim());
      toast({ title: "Success", description: doneMessage });
      onDone();
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{text}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="text" label={field} hint={hint} autoComplete="off" autoFocus rows={3} />
        <DialogButtons form={form} label={label} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
