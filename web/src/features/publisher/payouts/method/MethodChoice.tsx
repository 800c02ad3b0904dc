import Box from "@mui/material/Box";
import { choices, type MethodId } from "./methods";

interface MethodChoiceProps {
  chosen: MethodId;
  onChoose: (id: MethodId) => void;
}

export const MethodChoice = ({ chosen, onChoose }: MethodChoiceProps) => (
  <Box component="fieldset" sx={setStyle}>
    <Box component="legend" sx={{ p: 0, mb: "6px", fontSize: 14.5, fontWeight: 550 }}>
      Choose a payout method
    </Box>
    {choices.map(({ id, label, terms }) => (
      <label key={id} data-chosen={id === chosen}>
        <input type="radio" name="payout-method" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span>
          <b>{label}</b>
          <small>{terms}</small>
        </span>
      </label>
    ))}
  </Box>
);

const setStyle = {
  display: "grid",
  gap: 1,
  minWidth: 0,
  m: 0,
  mb: 2.5,
  p: 0,
  border: 0,
  "& label": {
    display: "flex",
    alignItems: "center",
    gap: "14px",
    minHeight: 44,
    px: "14px",
    py: "9px",
    border: "1px solid",
    borderColor: "control",
    borderRadius: "3px",
    cursor: "pointer",
  },
  "& label[data-chosen=true]": {
    borderColor: "text.primary",
    boxShadow: "inset 0 -4px 0 var(--weft-palette-weld-main)",
  },
  "& label:focus-within": { outline: "2px solid currentColor", outlineOffset: 2 },
  "& input": { flex: "none", width: 18, height: 18, m: 0, accentColor: "var(--weft-palette-primary-main)" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
