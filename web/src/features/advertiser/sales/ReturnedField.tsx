import Box from "@mui/material/Box";
import { labelStyle } from "../../../ui/form/FormField";
import type { Form } from "../../../ui/form/useForm";
import type { ReturnKind, ReturnValues } from "./returnInput";

interface ReturnedFieldProps {
  form: Form<ReturnValues>;
  left: string;
  hasLines: boolean;
}

export function ReturnedField({ form, left, hasLines }: ReturnedFieldProps) {
  const choices: { id: ReturnKind; label: string }[] = [
    { id: "whole", label: `All of it, ${left}` },
    ...(hasLines ? [{ id: "lines" as const, label: "Single pieces" }] : []),
    { id: "amount", label: "An amount" },
  ];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ ...labelStyle, p: 0 }}>
        What was returned
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 1,
          gridTemplateColumns: { sm: `repeat(${choices.length}, auto)` },
        }}
      >
        {choices.map(({ id, label }) => (
          <Box component="label" key={id} sx={choiceStyle}>
            <input type="radio" name="what" value={id} checked={form.values.what === id} onChange={form.handleChange} />
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const choiceStyle = {
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minHeight: 48,
  px: "14px",
  fontSize: 15.5,
  cursor: "pointer",
  border: "1px solid",
  borderColor: "control",
  borderRadius: "3px",
  "&:has(:checked)": { borderColor: "primary.main", fontWeight: 550, bgcolor: "primary.tint" },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
  "& input": {
    flex: "none",
    width: 18,
    height: 18,
    m: 0,
    outline: "none",
    accentColor: "var(--weft-palette-primary-main)",
  },
} as const;
