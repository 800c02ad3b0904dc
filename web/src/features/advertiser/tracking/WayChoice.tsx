import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { type Way, ways } from "./ways";

interface WayChoiceProps {
  chosen: Way;
  onChoose: (way: Way) => void;
}

/** How the shop reports its orders: asked first, so that only one way is read. */
export const WayChoice = ({ chosen, onChoose }: WayChoiceProps) => (
  <Box component="fieldset" sx={groupStyle}>
    <legend style={visuallyHidden}>What your shop is built with</legend>
    {ways.map(({ id, label, text }) => (
      <label key={id}>
        <input type="radio" name="way" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span>
          <b>{label}</b>
          <small>{text}</small>
        </span>
      </label>
    ))}
  </Box>
);

const groupStyle = {
  position: "relative",
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(6, minmax(0, 1fr))" },
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
  "& label": {
    display: "flex",
    gap: "10px",
    minHeight: 48,
    px: { xs: "14px", md: "12px" },
    py: "10px",
    cursor: "pointer",
    border: "1px solid",
    borderColor: "control",
    borderRadius: "3px",
    bgcolor: "background.paper",
  },
  "& label:has(:checked)": { borderColor: "primary.main", bgcolor: "primary.tint" },
  "& label:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
  "& input": {
    flex: "none",
    width: 18,
    height: 18,
    m: 0,
    mt: "2px",
    outline: "none",
    accentColor: "var(--weft-palette-primary-main)",
  },
  "& small": {
    display: { xs: "none", md: "block" },
    mt: "2px",
    fontSize: 14,
    lineHeight: 1.4,
    color: "text.secondary",
  },
  "& b": { display: "block", fontWeight: 600 },
} as const;
