import { Box } from "@mui/material";
import { useId } from "react";
import { Legend } from "../html";
import { errorOf, FieldMessage, type FieldProps, labelStyle } from "./FormField";

interface FormCheckboxGroupProps<Values> extends FieldProps<Values> {
  /** Options of a group appear together, under its name. */
  options: readonly { id: string; label: string; group?: string }[];
}

export function FormCheckboxGroup<Values>({ form, name, label, hint, options }: FormCheckboxGroupProps<Values>) {
  const id = useId();
  const error = errorOf(form.errors, name);
  const chosen = form.values[name] as readonly string[];
  return (
    <Box
      component="fieldset"
      aria-describedby={error || hint ? id : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Legend sx={{ ...labelStyle, p: 0 }}>{label}</Legend>
      {[...new Set(options.map(({ group }) => group))].map((group) => (
        <Box key={group ?? ""} role={group ? "group" : undefined} aria-label={group}>
          {group && (
            <Box aria-hidden sx={{ fontSize: 13.5, color: "text.secondary", mt: 1.5, mb: 0.5 }}>
              {group}
            </Box>
          )}
          <Box sx={gridStyle}>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                <Box
                  component="label"
                  key={option.id}
                  sx={[choiceStyle, error !== undefined && { borderColor: "error.main" }]}
                >
                  <input
                    type="checkbox"
                    name={name}
                    value={option.id}
                    checked={chosen.includes(option.id)}
                    onChange={form.handleChange}
                    aria-invalid={error !== undefined}
                  />
                  {option.label}
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      <FieldMessage id={id} error={error} hint={hint} />
    </Box>
  );
}

/** A plain 1fr is at least as wide as its longest word. */
const equalColumn = "minmax(0, 1fr)";

const gridStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: equalColumn, sm: `${equalColumn} ${equalColumn}` },
} as const;

const tick = "polygon(14% 44%, 0 62%, 42% 96%, 100% 18%, 82% 4%, 40% 64%)";

const choiceStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  minHeight: 48,
  px: "14px",
  py: "6px",
  fontSize: 15.5,
  overflowWrap: "anywhere",
  cursor: "pointer",
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "3px",
  bgcolor: "background.paper",
  transition: "border-color .3s, background-color .3s",
  "&:has(:checked)": { borderColor: "primary.main", fontWeight: 550 },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
  "& input": {
    flex: "none",
    appearance: "none",
    display: "grid",
    placeContent: "center",
    width: 20,
    height: 20,
    m: 0,
    border: "1.5px solid var(--weft-palette-control)",
    borderRadius: "3px",
    outline: "none",
    "&::before": { content: '""', width: 12, height: 12, clipPath: tick, bgcolor: "transparent" },
    "&:checked": { bgcolor: "primary.main", borderColor: "primary.main" },
    "&:checked::before": { bgcolor: "primary.contrastText" },
    // Forced-colors mode needs the native checkbox.
    "@media (forced-colors: active)": { appearance: "auto" },
  },
} as const;
