import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { inCount } from "../../lib/money";

interface SegmentsProps<Id extends string> {
  /** Accessible name of the group. */
  label: string;
  /** `count` is the number of pending items, if known. */
  choices: readonly { id: Id; label: string; count?: number | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Single choice as a row of buttons. */
export const Segments = <Id extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Id>) => (
  <Box component="fieldset" sx={groupStyle}>
    <legend style={visuallyHidden}>{label}</legend>
    {choices.map((choice) => (
      <ButtonBase key={choice.id} aria-pressed={chosen === choice.id} onClick={() => onChoose(choice.id)}>
        {choice.label}
        {!!choice.count && <span>{inCount(choice.count)}</span>}
      </ButtonBase>
    ))}
  </Box>
);

/** A joined row; on phones separate buttons, since they may wrap. */
const groupStyle = {
  position: "relative",
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  flex: { xs: "1 1 100%", sm: "none" },
  width: { sm: "fit-content" },
  gap: { xs: "6px", sm: 0 },
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
  "& button": {
    flex: { xs: "1 1 auto", sm: "none" },
    gap: "7px",
    minHeight: 44,
    px: { xs: "11px", sm: "16px" },
    border: "1px solid var(--weft-palette-control)",
    borderRadius: { xs: "3px", sm: 0 },
    bgcolor: "background.paper",
    fontSize: { xs: 14.5, sm: 15 },
    fontWeight: 550,
    whiteSpace: "nowrap",
    "& span": { color: "text.secondary" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
    "&[aria-pressed=true]": { bgcolor: "text.primary", color: "background.paper" },
    "&[aria-pressed=true] span": { color: "inherit" },
  },
  "& button + button": { ml: { sm: "-1px" } },
  "& button:first-of-type": { borderRadius: { sm: "3px 0 0 3px" } },
  "& button:last-of-type": { borderRadius: { sm: "0 3px 3px 0" } },
} as const;
