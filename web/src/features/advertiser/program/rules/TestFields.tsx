import OutlinedInput from "@mui/material/OutlinedInput";
import { FormField } from "../../../../ui/form/FormField";
import { Select } from "../../../../ui/form/Select";

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A choice of which "any" is one: what is not said of an order meets no condition. */
export const ChoiceField = ({
  label,
  value,
  options,
  onChange,
}: FieldProps & { options: readonly { id: string; label: string }[] }) => (
  <FormField label={label} error={undefined}>
    {(control) => (
      <Select
        fullWidth
        isCompact
        value={value}
        options={options}
        placeholder="Not known"
        onChange={({ target }) => onChange(target.value)}
        inputProps={control}
      />
    )}
  </FormField>
);

interface WordFieldProps extends FieldProps {
  type?: "text" | "date";
  placeholder?: string;
  error?: string | undefined;
}

export const WordField = ({ label, value, type = "text", placeholder, error, onChange }: WordFieldProps) => (
  <FormField label={label} error={error}>
    {(control) => (
      <OutlinedInput
        fullWidth
        type={type}
        value={value}
        error={error !== undefined}
        {...(placeholder && { placeholder })}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ ...control, autoComplete: "off" }}
        sx={{ minHeight: 44, "& input": { px: "10px", py: "8px" } }}
      />
    )}
  </FormField>
);
