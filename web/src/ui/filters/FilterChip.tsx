import { Box, ButtonBase } from "@mui/material";
import { ChevronDown, Plus, X } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";

interface FilterChipProps {
  /** The filter's label: "Brand". */
  label: string;
  choices: readonly { id: string; label: string }[];
  /** Null for all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** One is always chosen, such as a sort order: there is no "All". */
  isAlways?: boolean;
}

/**
 * A filter chip: dashed while unused, otherwise filled with its value and a button to remove it. The native select lies
 * over it, invisible: it works best on phones, with keyboards and with screen readers.
 */
export function FilterChip({ label, choices, chosen, onChoose, isAlways = false }: FilterChipProps) {
  const value = choices.find(({ id }) => id === chosen)?.label ?? chosen;
  const Icon = chosen === null ? Plus : ChevronDown;
  const isUsed = chosen !== null && !isAlways;
  return (
    <Box sx={chipStyle} data-used={isUsed || undefined} data-always={isAlways || undefined}>
      <Box component="span" sx={faceStyle}>
        <span aria-hidden>{chosen === null ? label : `${label}: ${value}`}</span>
        <Icon aria-hidden size={15} strokeWidth={1.8} />
        <select
          aria-label={label}
          value={chosen ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
        >
          {!isAlways && <option value="">{t("All")}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      </Box>
      {isUsed && (
        <ButtonBase
          aria-label={t("Remove the filter {label}: {value}", { label, value })}
          onClick={() => onChoose(null)}
          sx={removeStyle}
        >
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
  "&[data-always]": { borderStyle: "solid" },
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
