import { personNoteForm } from "../../../../../api/src/contract/decisionReasons";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";

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
  const { doneMessage, fallback, onDo, onDone } = rest;
  return (
    <FormDialog
      title={title}
      width={520}
      lead={text}
      values={{ text: "" }}
      schema={personNoteForm}
      work={(given) => onDo(given.text.trim())}
      done={doneMessage}
      fallback={fallback}
      label={label}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <FormTextField form={form} name="text" label={field} hint={hint} autoComplete="off" autoFocus rows={3} />
      )}
    </FormDialog>
  );
}
