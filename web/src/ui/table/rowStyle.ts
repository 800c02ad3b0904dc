/** One line, however long the text is. */
export const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** A cell of several lines, of which `small` ones explain. */
export const cellStyle = { minWidth: 0, overflowWrap: "anywhere", lineHeight: 1.4 } as const;

/** A badge above its explanation: on phones at the end of its card. */
export const stackStyle = {
  ...cellStyle,
  display: "grid",
  justifyItems: { xs: "end", md: "start" },
  gap: "4px",
} as const;

/** Below a cell's text, so that it never makes the row taller. */
export const cellNoteStyle = { ...cut, fontSize: 13, lineHeight: 1.3, color: "text.secondary" } as const;

/** A row's name, which opens it. */
export const rowButtonStyle = {
  font: "inherit",
  display: "inline-block",
  maxWidth: "100%",
  minHeight: 36,
  ...cut,
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;

/** A list of rows, each with its text and actions. */
export const rowListStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 1.5,
    px: "20px",
    py: "12px",
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& > li:first-of-type": { borderTop: 0 },
  "& > li > div:first-of-type": { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;

/** User-written text below the row. */
export const rowNoteStyle = {
  m: 0,
  mt: "4px",
  maxWidth: 640,
  fontSize: 15,
  lineHeight: 1.45,
  color: "text.secondary",
  whiteSpace: "pre-line",
} as const;
