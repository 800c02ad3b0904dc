import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { FormField } from "../../../../ui/form/FormField";

interface TimeFieldProps {
  label: string;
  unit: string;
  value: number;
  bounds: { min: number; max: number };
  onChange: (value: number) => void;
}

/** A whole number within bounds. What is not one stays in the field with its error, and the draft as it was. */
export function TimeField({ label, unit, value, bounds: { min, max }, onChange }: TimeFieldProps) {
  const [text, setText] = useState(String(value));
  const isValid = (given: string) => /^\d{1,4}$/.test(given) && Number(given) >= min && Number(given) <= max;
  return (
    <FormField label={label} error={isValid(text) ? undefined : `Please enter ${min} to ${max}`}>
      {(control) => (
        <OutlinedInput
          fullWidth
          size="small"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (isValid(target.value)) onChange(Number(target.value));
          }}
          error={control["aria-invalid"]}
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
          inputProps={{ ...control, inputMode: "numeric", autoComplete: "off" }}
        />
      )}
    </FormField>
  );
}
