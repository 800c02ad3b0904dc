import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";

interface SegmentsProps<Id extends string> {
  /** Says what is chosen, to screen readers. */
  label: string;
  choices: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** One of a few, side by side. */
export const Segments = <Id extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Id>) => (
  <Box component="fieldset" sx={segmentStyle}>
    <Box component="legend" sx={{ position: "absolute", clipPath: "inset(50%)" }}>
      {label}
    </Box>
    {choices.map((choice) => (
      <ButtonBase key={choice.id} aria-pressed={chosen === choice.id} onClick={() => onChoose(choice.id)}>
        {choice.label}
      </ButtonBase>
    ))}
  </Box>
);

const segmentStyle = {
  display: "flex",
  flex: { xs: "1 1 100%", sm: "none" },
  m: 0,
  p: 0,
  minWidth: 0,
  overflow: "hidden",
  border: "1px solid",
  borderColor: "control",
  borderRadius: "3px",
  bgcolor: "background.paper",
  "& button": {
    flex: { xs: 1, sm: "none" },
    minHeight: 42,
    px: { xs: "8px", sm: "16px" },
    fontSize: 15,
    fontWeight: 550,
    whiteSpace: "nowrap",
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
    "&[aria-pressed=true]": { bgcolor: "text.primary", color: "background.paper" },
  },
  "& button + button": { borderLeft: "1px solid", borderColor: "divider" },
} as const;
