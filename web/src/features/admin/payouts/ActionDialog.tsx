import { Stack, Typography } from "@mui/material";
import { type AnyObjectSchema, object } from "yup";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

export interface ActionValues {
  payouts: string;
  messageId: string;
  reason: string;
}

export interface ActionField {
  name: keyof ActionValues;
  label: string;
  hint: string;
  rows?: number;
}

interface ActionDialogProps {
  title: string;
  text: string;
  label: string;
  doneMessage: string;
  fallback: string;
  /** Required inputs, and their validation schema. */
  fields?: readonly ActionField[];
  schema?: AnyObjectSchema;
  isGrave?: boolean;
  onDo: (values: ActionValues) => Promise<void>;
  onClose: () => void;
}

const nothing: AnyObjectSchema = object();
const initialValues: ActionValues = { payouts: "", messageId: "", reason: "" };

/** Confirmation dialog for actions that move money. */
export function ActionDialog({ title, text, label, doneMessage, onDo, onClose, ...more }: ActionDialogProps) {
  const { toast } = useToast();
  const { fields = [], schema = nothing, isGrave = false, fallback } = more;
  const form = useForm({
    initialValues,
    schema,
    failure: { title: "Error", fallback },
    onSubmit: async (values) => {
      await onDo(values);
      toast({ title: "Success", description: doneMessage });
      onClose();
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{text}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        {fields.map((field, index) => (
          <FormTextField key={field.name} form={form} autoComplete="off" autoFocus={index === 0} {...field} />
        ))}
        <DialogButtons
          form={form}
          label={label}
          isGrave={isGrave}
          focusesWayBack={fields.length === 0}
          onClose={onClose}
        />
      </Stack>
    </DialogFrame>
  );
}
