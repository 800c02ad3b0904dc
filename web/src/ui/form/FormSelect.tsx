import { errorOf, FormField } from "./FormField";
import { Select } from "./Select";
import type { Form } from "./useForm";

export interface FormSelectProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  /** Shown until an option is chosen. */
  placeholder: string;
  options: readonly { id: string; label: string }[];
  hint?: string;
}

export function FormSelect<Values>({ form, name, label, placeholder, options, hint }: FormSelectProps<Values>) {
  const value = form.values[name];
  return (
    <FormField label={label} hint={hint} error={errorOf(form.errors, name)}>
      {(control) => (
        <Select
          fullWidth
          name={name}
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={form.handleChange}
          error={control["aria-invalid"]}
          inputProps={{ ...control, "aria-required": true }}
          sx={value ? {} : { color: "text.secondary" }}
        />
      )}
    </FormField>
  );
}
