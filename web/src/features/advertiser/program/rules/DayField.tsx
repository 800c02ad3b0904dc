import OutlinedInput from "@mui/material/OutlinedInput";
import { errorOf, FormField } from "../../../../ui/form/FormField";
import type { Form } from "../../../../ui/form/useForm";
import type { RuleValues } from "./ruleValues";

interface DayFieldProps {
  form: Form<RuleValues>;
  name: "from" | "until";
  label: string;
}

/** A native date field; days are UTC. */
export const DayField = ({ form, name, label }: DayFieldProps) => (
  <FormField label={label} isOptional hint="In UTC." error={errorOf(form.errors, name)}>
    {(control) => (
      <OutlinedInput
        fullWidth
        type="date"
        name={name}
        value={form.values[name]}
        onChange={form.handleChange}
        error={control["aria-invalid"]}
        inputProps={control}
      />
    )}
  </FormField>
);
