import { visuallyHidden } from "@mui/utils";
import { phone } from "./phone";

const plain = {
  "& table": { width: "100%", borderCollapse: "collapse", fontSize: 15.5 },
  "& th, & td": {
    px: "20px",
    py: "10px",
    textAlign: "left",
    fontWeight: 400,
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& thead th": { typography: "overline", color: "text.secondary", whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 600 },
  "& tbody tr:last-child > *": { borderBottom: 0 },
  "& [data-align=end]": { textAlign: "right" },
} as const;

const narrow = {
  ...plain,
  [phone]: {
    "& table": { ...plain["& table"], fontSize: 14.5 },
    "& th, & td": { ...plain["& th, & td"], px: "4px", py: "8px" },
    "& tbody th": { fontWeight: 600, overflowWrap: "anywhere" },
  },
} as const;

const card = {
  "& table, & tbody": { display: "block" },
  "& thead": visuallyHidden,
  "& tbody tr": { display: "block", px: 2, py: 1.75, borderTop: "1px solid", borderColor: "divider" },
  "& tbody tr:first-of-type": { borderTop: 0 },
  "& tbody th, & tbody td": { display: "flex", p: 0, py: "4px", border: 0, textAlign: "right" },
  // A heading may be one long word, and its text is an item of the row without an element to break it in.
  "& tbody th": { fontSize: 16.5, textAlign: "left", overflowWrap: "anywhere" },
  "& tbody td": { justifyContent: "space-between", gap: 2, minWidth: 0, overflowWrap: "anywhere" },
  // Its value under its label: beside it there is no room for it.
  "& tbody td[data-whole]": { flexDirection: "column", alignItems: "flex-start", gap: "2px", textAlign: "left" },
  // A label without a value says nothing.
  "& tbody td:empty": { display: "none" },
  "& tbody td::before": { content: "attr(data-head)", flex: "none", color: "text.secondary" },
} as const;

const pair = {
  ...card,
  "& tbody tr": {
    ...card["& tbody tr"],
    py: "10px",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    columnGap: 2,
  },
  "& tbody th": { ...card["& tbody th"], gridColumn: "1 / -1" },
  "& tbody td": {
    ...card["& tbody td"],
    flexDirection: "column",
    justifyContent: "flex-start",
    alignItems: "flex-start",
    gap: 0,
    py: "2px",
    lineHeight: 1.35,
    textAlign: "left",
  },
  "& tbody td[data-whole]": { ...card["& tbody td[data-whole]"], gridColumn: "1 / -1" },
  "& tbody td::before": { ...card["& tbody td::before"], fontSize: 13 },
} as const;

/** Columns leave by the width of the list, not of the window: a drawer beside it takes some. */
const fixed = {
  containerType: "inline-size",
  "& table": { width: "100%", tableLayout: "fixed", borderCollapse: "separate", borderSpacing: 0, fontSize: 14 },
  "& th, & td": {
    p: "0 10px",
    height: 52,
    overflow: "hidden",
    textAlign: "left",
    fontWeight: 400,
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
    borderBottom: "1px solid",
    borderColor: "divider",
    fontVariantNumeric: "tabular-nums",
  },
  "&[data-density=compact] tbody :is(th, td)": { height: 44 },
  "& tr > :first-child": { pl: "20px" },
  "& tr > :last-child": { pr: "20px" },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    height: 36,
    bgcolor: "background.paper",
    color: "text.secondary",
    fontSize: 13,
    fontWeight: 550,
  },
  "& thead button": { font: "inherit", gap: "4px", minHeight: 28, borderRadius: "2px" },
  "& thead button:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
  "& tbody th": { fontWeight: 600 },
  "& [data-align=end]": { textAlign: "right" },
  "& input[type=checkbox]": {
    width: 18,
    height: 18,
    m: "3px",
    verticalAlign: "middle",
    accentColor: "var(--weft-palette-primary-main)",
  },
  "& [data-cell=pick]": { p: 0, pl: "16px !important", color: "primary.main", textOverflow: "clip" },
  // The row, not its cells: on phones these have gaps between them.
  "& tbody tr:hover": { bgcolor: "primary.tint" },
  "& tr[data-picked]": { bgcolor: "primary.tint" },
  "& tr[data-current] > :first-child": { boxShadow: "inset 3px 0 0 var(--weft-palette-primary-main)" },
  "@container (max-width: 1240px)": { "& [data-priority='4']": { display: "none" } },
  "@container (max-width: 980px)": { "& [data-priority='3']": { display: "none" } },
  "@container (max-width: 820px)": { "& [data-priority='2']": { display: "none" } },
  [phone]: {
    "& table, & tbody": { display: "block" },
    "& colgroup, & thead": { display: "none" },
    "& tbody tr": {
      display: "grid",
      // A long reason beside the state leaves room for what the row is.
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
    // The row opens what acts on it, and shows what is not here.
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

export const tableStyles = { cards: { ...plain, [phone]: card }, pairs: { ...plain, [phone]: pair }, narrow, fixed };
