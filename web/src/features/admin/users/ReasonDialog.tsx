import type { AnyObjectSchema } from "yup";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";

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
  const { doneMessage, fallback, onDo, onDone } = rest;
  return (
    <FormDialog
      title={title}
      width={520}
      lead={text}
      values={initialValues}
      schema={schema}
      work={(given) => onDo(given)}
      done={doneMessage}
      fallback={fallback}
      label={label}
      isGrave
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
