import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { inCount } from "../../lib/money";

interface Choice<Id extends string> {
  id: Id;
  label: string;
  /** The number of items; hidden if there are none. */
  count?: number | undefined;
  /** There are more than were counted. */
  isMore?: boolean;
  sum?: string | null;
}

export interface ChoicesProps<Id extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

type StyledProps<Id extends string> = ChoicesProps<Id> & { sx: object };

/** A single choice as buttons, of which one is pressed. */
export const Choices = <Id extends string>({ label, choices, chosen, onChoose, sx }: StyledProps<Id>) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, minWidth: 0, border: 0, display: "flex", ...sx }}>
    <legend style={visuallyHidden}>{label}</legend>
    {choices.map(({ id, label: word, count = 0, isMore, sum }) => (
      <ButtonBase key={id} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
        {word}
        {count > 0 && <span>{`${inCount(count)}${isMore ? "+" : ""}`}</span>}
        {count > 0 && sum && <small>{sum}</small>}
      </ButtonBase>
    ))}
  </Box>
);

/** Single choice as a row of buttons. */
export const Segments = <Id extends string>(props: ChoicesProps<Id>) => <Choices {...props} sx={groupStyle} />;

/** A joined row; on phones separate buttons, because they may wrap. */
const groupStyle = {
  position: "relative",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  flex: { xs: "1 1 100%", sm: "none" },
  width: { sm: "fit-content" },
  gap: { xs: "6px", sm: 0 },
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
