import { errorOf, type FieldProps, FormField } from "./FormField";
import { Select } from "./Select";

export interface FormSelectProps<Values> extends FieldProps<Values> {
  /** Shown until an option is chosen. */
  placeholder: string;
  options: readonly { id: string; label: string }[];
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
