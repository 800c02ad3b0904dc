import { visuallyHidden } from "@mui/utils";
import { phone } from "./phone";

/** Shared by all tables. */
const base = {
  "& table": { width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: 14 },
  "& th, & td": {
    p: "8px 10px",
    height: 52,
    textAlign: "left",
    fontWeight: 400,
    borderBottom: "1px solid",
    borderColor: "divider",
    fontVariantNumeric: "tabular-nums",
  },
  "&[data-density=compact] tbody :is(th, td)": { height: 44 },
  "& tr > :first-child": { pl: "20px" },
  "& tr > :last-child": { pr: "20px" },
  "& thead th": { py: 0, height: 36, color: "text.secondary", fontSize: 13, fontWeight: 550, whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 600 },
  // The specificity of a class, so that a cell can override it.
  "& :where(tbody small)": { display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" },
  "& tbody tr:last-child > *": { borderBottom: 0 },
  "& [data-align=end]": { textAlign: "right" },
  // The row, not its cells: on phones these have gaps between them.
  "& tr[data-opens]": { cursor: "pointer" },
  "& tr[data-opens]:hover, & tr[data-picked]": { bgcolor: "primary.tint" },
  "& tr[data-current] > :first-child": { boxShadow: "inset 3px 0 0 var(--weft-palette-primary-main)" },
} as const;

const narrow = {
  ...base,
  "& th, & td": { ...base["& th, & td"], height: 44 },
  [phone]: {
    "& th, & td": { ...base["& th, & td"], px: "4px" },
    // Leaves the rows' names their room.
    "& thead th": { ...base["& thead th"], lineHeight: 1.2, whiteSpace: "normal" },
    "& tbody th": { fontWeight: 600, overflowWrap: "anywhere", hyphens: "auto" },
  },
} as const;

/** On phones a row is a card with cells in pairs. */
const wrapping = {
  ...base,
  [phone]: {
    "& table, & tbody": { display: "block" },
    "& thead": visuallyHidden,
    "& tbody tr": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      columnGap: 2,
      px: 2,
      py: "10px",
      borderTop: "1px solid",
      borderColor: "divider",
    },
    "& tbody tr:first-of-type": { borderTop: 0 },
    "& tbody tr > *": { display: "block", height: "auto !important", p: "2px 0 !important", border: 0 },
    // A heading may be one long word, and its text is a flex item without an element to break it in.
    "& tbody th": { gridColumn: "1 / -1", fontSize: 16, textAlign: "left", overflowWrap: "anywhere" },
    "& tbody td": {
      display: "flex",
      flexDirection: "column",
      alignItems: "flex-start",
      minWidth: 0,
      lineHeight: 1.35,
      textAlign: "left",
      overflowWrap: "anywhere",
    },
    "& tbody td[data-whole]": { gridColumn: "1 / -1" },
    // A label without a value says nothing.
    "& tbody td:empty": { display: "none" },
    "& tbody td[data-head]::before": { content: "attr(data-head)", fontSize: 13, color: "text.secondary" },
  },
} as const;

/** Columns are hidden by the list's width, not the window's: a drawer takes some of it. */
const fixed = {
  ...base,
  containerType: "inline-size",
  "& table": { ...base["& table"], tableLayout: "fixed" },
  "& th, & td": { ...base["& th, & td"], py: 0, overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" },
  "& thead th": { ...base["& thead th"], position: "sticky", top: 0, zIndex: 1, bgcolor: "background.paper" },
  "& thead button": { font: "inherit", gap: "4px", minHeight: 28, borderRadius: "2px" },
  "& thead button:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
  "& input[type=checkbox]": {
    width: 18,
    height: 18,
    m: "3px",
    verticalAlign: "middle",
    accentColor: "var(--weft-palette-primary-main)",
  },
  "& [data-cell=pick]": { p: 0, pl: "16px !important", color: "primary.main", textOverflow: "clip" },
  "@container (max-width: 1240px)": { "& [data-priority='4']": { display: "none" } },
  "@container (max-width: 980px)": { "& [data-priority='3']": { display: "none" } },
  "@container (max-width: 820px)": { "& [data-priority='2']": { display: "none" } },
  [phone]: {
    "& table, & tbody": { display: "block" },
    "& colgroup, & thead": { display: "none" },
    "& tbody tr": {
      display: "grid",
      // A long reason beside the status leaves room for the row's name.
      gridTemplateColumns: "minmax(0, 1fr) fit-content(64%)",
      alignContent: "center",
      gap: "2px 12px",
      minHeight: 72,
      px: 2,
      py: "10px",
      borderBottom: "1px solid",
      borderColor: "divider",
    },
    "& tbody tr > *": {
      display: "block",
      height: "auto !important",
      p: "0 !important",
      border: 0,
      alignSelf: "center",
    },
    "& tbody tr > [data-align=end], & tbody tr > [data-cell=status]": { justifySelf: "end" },
    "& tbody tr > [data-cell=status]": { whiteSpace: "normal", textAlign: "right" },
    // The row opens its actions and hidden details.
    "& tbody tr > [data-cell=pick], & tbody tr > [data-cell=actions], & tbody tr > [data-priority]": {
      display: "none",
    },
    "&[data-picking] tbody tr": { position: "relative", pl: "60px" },
    "&[data-picking] tbody tr > [data-cell=pick]": {
      display: "grid",
      placeItems: "center",
      position: "absolute",
      insetBlock: 0,
      left: 0,
      width: 56,
      pl: "0 !important",
    },
    "&[data-picking] tbody tr > [data-cell=pick] input": { width: 22, height: 22 },
  },
} as const;

/** The styles of each layout. */
export const tableStyles = { wrapping, narrow, fixed };
