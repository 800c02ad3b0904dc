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
  // As weak as a class, so that a cell may have its own.
  "& :where(tbody small)": { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" },
  "& tbody tr:last-child > *": { borderBottom: 0 },
  "& [data-align=end]": { textAlign: "right" },
} as const;

export const narrowStyle = {
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

export const cardsStyle = { ...plain, [phone]: card } as const;

export const pairsStyle = { ...plain, [phone]: pair } as const;
