import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { labelStyle } from "./FormField";

type Responsive = Partial<Record<"xs" | "sm" | "md" | "xl", string>>;

interface RadioCardsProps<Id extends string> {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  choices: readonly { id: Id; label: string; text?: string }[];
  chosen: string;
  onChoose: (id: Id) => void;
  isDisabled?: boolean;
  /** The grid's columns; by default each card has its own row. */
  columns?: Responsive;
  /** The texts' column; hidden on phones where the cards are narrow. */
  textDisplay?: Responsive;
}

/** One of a few choices, each with an explanation. */
export const RadioCards = <Id extends string>({ legend, name, choices, chosen, ...more }: RadioCardsProps<Id>) => (
  <Box
    component="fieldset"
    disabled={more.isDisabled ?? false}
    sx={{
      ...groupStyle,
      gridTemplateColumns: more.columns ?? "minmax(0, 1fr)",
      "& small": { ...textStyle, display: more.textDisplay ?? "block" },
    }}
  >
    <Box component="legend" sx={more.isLegendHidden ? visuallyHidden : { ...labelStyle, p: 0 }}>
      {legend}
    </Box>
    {choices.map(({ id, label, text }) => (
      <label key={id}>
        <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => more.onChoose(id)} />
        <span>
          <b>{label}</b>
          {text && <small>{text}</small>}
        </span>
      </label>
    ))}
  </Box>
);

const groupStyle = {
  position: "relative",
  display: "grid",
  gap: 1,
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
  "& label": {
    display: "flex",
    gap: "12px",
    minHeight: 48,
    px: "14px",
    py: "11px",
    cursor: "pointer",
    border: "1px solid var(--weft-palette-control)",
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
    mt: "3px",
    outline: "none",
    accentColor: "var(--weft-palette-primary-main)",
  },
  "& b": { display: "block", fontSize: 15.5, fontWeight: 600, lineHeight: 1.5 },
} as const;

const textStyle = { mt: "2px", fontSize: 14, lineHeight: 1.4, color: "text.secondary" } as const;
