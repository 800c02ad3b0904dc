import { FormSelect, type FormSelectProps } from "./FormSelect";
import { FormTextField, type FormTextFieldProps } from "./FormTextField";
import type { Form } from "./useForm";

/** A select if it has options, otherwise a text field. */
export type FieldOf<Values> = Omit<FormSelectProps<Values>, "form"> | Omit<FormTextFieldProps<Values>, "form">;

interface FormFieldsProps<Values> {
  form: Form<Values>;
  fields: readonly FieldOf<Values>[];
}

export const FormFields = <Values,>({ form, fields }: FormFieldsProps<Values>) =>
  fields.map((field) =>
    "options" in field ? (
      <FormSelect key={field.name} form={form} {...field} />
    ) : (
      <FormTextField key={field.name} form={form} {...field} />
    ),
  );
