import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { errorOf, FormField } from "../../../ui/form/FormField";
import type { Form } from "../../../ui/form/useForm";

interface NumberFieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  unit: string;
  hint: string;
  inputMode: "decimal" | "numeric";
}

/** A text input: native number inputs change on mouse wheel and silently reject a decimal comma. */
export function NumberField<Values>({ form, name, label, unit, hint, inputMode }: NumberFieldProps<Values>) {
  return (
    <FormField label={label} hint={hint} error={errorOf(form.errors, name)}>
      {(control) => (
        <OutlinedInput
          fullWidth
          name={name}
          value={form.values[name]}
          onChange={form.handleChange}
          error={control["aria-invalid"]}
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
          inputProps={{ ...control, "aria-required": true, inputMode, autoComplete: "off" }}
        />
      )}
    </FormField>
  );
}
