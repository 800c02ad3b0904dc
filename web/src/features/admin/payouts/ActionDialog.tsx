import type { AnyObjectSchema } from "yup";
import { FormDialog } from "../../../ui/dialog/FormDialog";

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

const initialValues: ActionValues = { payouts: "", messageId: "", reason: "" };

/** Confirmation dialog for actions that move money. */
export const ActionDialog = ({ text, doneMessage, onDo, fields = [], ...more }: ActionDialogProps) => (
  <FormDialog
    {...more}
    width={520}
    lead={text}
    values={initialValues}
    work={onDo}
    done={doneMessage}
    focusesWayBack={fields.length === 0}
    fields={fields.map((field, index) => ({ ...field, autoComplete: "off", autoFocus: index === 0 }))}
  />
);
