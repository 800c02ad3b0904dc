import { Box, ButtonBase } from "@mui/material";
import { ChevronDown, Plus, X } from "lucide-react";

interface FilterChipProps {
  /** What is filtered by: "Brand". */
  label: string;
  choices: readonly { id: string; label: string }[];
  /** Null for all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/**
 * A filter in a toolbar: dashed while it is not in use, and filled with its value and a way to remove it while it is.
 * The native select lies over it, invisible: it works best on phones, with keyboards and with screen readers.
 */
export function FilterChip({ label, choices, chosen, onChoose }: FilterChipProps) {
  const value = choices.find(({ id }) => id === chosen)?.label ?? chosen;
  const Icon = chosen === null ? Plus : ChevronDown;
  return (
    <Box sx={chipStyle} data-used={chosen !== null || undefined}>
      <Box component="span" sx={faceStyle}>
        <span aria-hidden>{chosen === null ? label : `${label}: ${value}`}</span>
        <Icon aria-hidden size={15} strokeWidth={1.8} />
        <select
          aria-label={label}
          value={chosen ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
        >
          <option value="">All</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      </Box>
      {chosen !== null && (
        <ButtonBase aria-label={`Remove the filter ${label}: ${value}`} onClick={() => onChoose(null)} sx={removeStyle}>
          <X aria-hidden size={15} strokeWidth={1.8} />
        </ButtonBase>
      )}
    </Box>
  );
}

const chipStyle = {
  display: "inline-flex",
  flex: "none",
  maxWidth: 240,
  minHeight: { xs: 44, md: 34 },
  border: "1px dashed",
  borderColor: "control",
  borderRadius: "18px",
  fontSize: 14.5,
  fontWeight: 550,
  "&[data-used]": { borderStyle: "solid", borderColor: "transparent", bgcolor: "primary.tint" },
  "&:hover": { borderColor: "text.primary" },
} as const;

const faceStyle = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minWidth: 0,
  px: "12px",
  borderRadius: "18px",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& svg": { flex: "none" },
  "& select": {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    opacity: 0,
    cursor: "pointer",
    font: "inherit",
    color: "text.primary",
    bgcolor: "background.paper",
  },
  "&:focus-within": { outline: "2px solid currentColor", outlineOffset: 2 },
} as const;

const removeStyle = {
  flex: "none",
  width: { xs: 40, md: 30 },
  borderRadius: "0 18px 18px 0",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;
