import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ChevronDown } from "lucide-react";
import { errorOf, FormField } from "./FormField";
import type { Form } from "./useForm";

interface FormSelectProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  /** What stands there until something is chosen. */
  placeholder: string;
  options: readonly { id: string; label: string }[];
  hint?: string;
}

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

const selectStyle = {
  "& option": { color: "text.primary", bgcolor: "background.paper" },
  "& .MuiNativeSelect-icon": { right: 14, top: "calc(50% - 9px)" },
};

/** The browser's own list: the best one on a phone, with a keyboard and with a screen reader. */
export function FormSelect<Values>({ form, name, label, placeholder, options, hint }: FormSelectProps<Values>) {
  const value = form.values[name];
  return (
    <FormField label={label} hint={hint} error={errorOf(form.errors, name)}>
      {(control) => (
        <NativeSelect
          fullWidth
          name={name}
          value={value}
          onChange={form.handleChange}
          error={control["aria-invalid"]}
          IconComponent={Chevron}
          input={<OutlinedInput />}
          inputProps={{ ...control, "aria-required": true }}
          sx={{ ...selectStyle, color: value ? "text.primary" : "text.secondary" }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
