import Box from "@mui/material/Box";
import { Plus } from "lucide-react";

interface FilterChipProps {
  /** "Category" */
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter as a native select in the shape of a chip: dashed while it is not in use. */
export function FilterChip({ label, value, options, onChange }: FilterChipProps) {
  const isKnown = options.some(({ id }) => id === value);
  return (
    <Box component="span" data-on={value !== "" || undefined} sx={chipStyle}>
      {value === "" && <Plus aria-hidden size={15} strokeWidth={1.8} />}
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{value === "" ? label : `Any ${label.toLowerCase()}`}</option>
        {value !== "" && !isKnown && <option value={value}>{value}</option>}
        {options.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </Box>
  );
}

export const chipShape = {
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: "6px",
  minHeight: { xs: 44, md: 36 },
  px: "12px",
  border: "1px dashed",
  borderColor: "control",
  borderRadius: "3px",
  fontSize: 14.5,
  fontWeight: 550,
  color: "text.primary",
  "&[data-on]": { borderStyle: "solid", bgcolor: "primary.tint", borderColor: "primary.main" },
} as const;

const chipStyle = {
  ...chipShape,
  "& select": {
    appearance: "none",
    // As wide as what is chosen, not as its longest option.
    fieldSizing: "content",
    maxWidth: 150,
    minHeight: { xs: 42, md: 34 },
    p: 0,
    border: 0,
    bgcolor: "transparent",
    color: "inherit",
    font: "inherit",
    textOverflow: "ellipsis",
    cursor: "pointer",
    outline: "none",
  },
  "& option": { color: "text.primary", bgcolor: "background.paper" },
  "&:focus-within": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
} as const;
