import { Stack, Typography } from "@mui/material";
import type { FormikValues } from "formik";
import type { ReactNode } from "react";
import { type AnyObjectSchema, object } from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { type FieldOf, FormFields } from "../form/FormFields";
import { FormSubmit } from "../form/FormSubmit";
import { type Form, useForm } from "../form/useForm";
import { useToast } from "../toast/useToast";
import { DialogButtons } from "./DialogButtons";
import { DialogFrame } from "./DialogFrame";

interface FormDialogProps<Values extends FormikValues> {
  title: string;
  width?: number;
  /** Above the form. */
  lead?: ReactNode;
  values: Values;
  schema?: AnyObjectSchema;
  work: (values: Values) => Promise<unknown>;
  complete?: (values: Values) => Values;
  /** Text of the success toast; without it none is shown. */
  done?: string | undefined;
  /** Text of the error toast if the server sent no message. */
  fallback: string;
  label: string;
  busyLabel?: string;
  isGrave?: boolean;
  /** Otherwise the submit button stands alone, in full width. */
  hasCancel?: boolean;
  /** For dialogs without a field to focus. */
  focusesWayBack?: boolean;
  spacing?: number;
  onClose: () => void;
  /** Called on success instead of `onClose`. */
  onDone?: () => void;
  fields?: readonly FieldOf<NoInfer<Values>>[] | ((values: Values) => readonly FieldOf<NoInfer<Values>>[]);
  /** Below the fields, or instead of them. */
  children?: (form: Form<Values>) => ReactNode;
}

const unchecked: AnyObjectSchema = object();

/** A form in a dialog, which stays open until the form was accepted. */
export function FormDialog<Values extends FormikValues>({ title, lead, onClose, ...props }: FormDialogProps<Values>) {
  const { width, values, schema = unchecked, work, done, fallback, spacing = 2.5, onDone = onClose } = props;
  const { label, busyLabel = t("Working..."), isGrave = false, hasCancel = true, focusesWayBack = false } = props;
  const { fields = [], children, complete } = props;
  const { toast } = useToast();
  const form: Form<Values> = useForm<Values>({
    initialValues: values,
    schema,
    failure: { title: t("Error"), fallback },
    complete,
    onSubmit: async (given) => {
      await work(given);
      if (done) toast({ title: t("Success"), description: done });
      onDone();
    },
  });
  const buttons = { form, label, busyLabel };
  const cancel = { isGrave, focusesWayBack, onClose };
  return (
    <DialogFrame title={title} onClose={onClose} {...(width && { width })}>
      {typeof lead === "string" ? (
        <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{lead}</Typography>
      ) : (
        lead
      )}
      <Stack component="form" spacing={spacing} {...form.elementProps}>
        <FormFields form={form} fields={typeof fields === "function" ? fields(form.values) : fields} />
        {children?.(form)}
        {hasCancel ? <DialogButtons {...buttons} {...cancel} /> : <FormSubmit {...buttons} />}
      </Stack>
    </DialogFrame>
  );
}
