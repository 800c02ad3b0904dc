import { OutlinedInput } from "@mui/material";
import type { ReactNode } from "react";
import { errorOf, type FieldProps, FormField } from "./FormField";

export interface FormTextFieldProps<Values> extends FieldProps<Values> {
  type?: "text" | "email" | "url" | "password";
  autoComplete?: string;
  placeholder?: string;
  isOptional?: boolean;
  autoFocus?: boolean;
  /** More than one renders a text area. */
  rows?: number;
  end?: ReactNode;
}

const inputModes = { text: undefined, password: undefined, email: "email", url: "url" } as const;

/** Inputs have a fixed height, which a text area must not inherit. */
const textAreaStyle = { "& textarea": { height: "auto", lineHeight: 1.5, resize: "vertical" } };

export function FormTextField<Values>({ form, name, label, ...props }: FormTextFieldProps<Values>) {
  const { type = "text", autoComplete, placeholder, hint, isOptional, autoFocus, rows = 1, end } = props;
  const isLong = rows > 1;
  // A password field keeps its settings while shown as text.
  const isProse = type === "text" && !autoComplete?.endsWith("password");
  return (
    <FormField label={label} hint={hint} error={errorOf(form.errors, name)} isOptional={isOptional}>
      {(control) => (
        <OutlinedInput
          fullWidth
          name={name}
          value={form.values[name]}
          onChange={form.handleChange}
          onBlur={form.completeFields}
          error={control["aria-invalid"]}
          autoFocus={autoFocus}
          placeholder={placeholder}
          endAdornment={end}
          inputComponent={isLong ? "textarea" : "input"}
          sx={isLong ? textAreaStyle : undefined}
          inputProps={{
            ...control,
            "aria-required": !isOptional,
            autoComplete,
            // MUI also sets a type on text areas.
            ...(isLong ? { rows, type: undefined } : { type, inputMode: inputModes[type] }),
            ...(isProse ? {} : { autoCapitalize: "none", spellCheck: false }),
          }}
        />
      )}
    </FormField>
  );
}
