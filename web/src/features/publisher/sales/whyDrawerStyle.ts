import { drawerPathStyle, drawerRowsStyle, drawerSumStyle } from "../../../ui/dialog/drawerStyle";

export const sumStyle = { ...drawerSumStyle, "& strong": { color: "text.primary", fontWeight: 400 } } as const;

export const rowsStyle = {
  ...drawerRowsStyle,
  "& dt": { minWidth: 0, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 13, color: "text.secondary" },
  "& dd": { ...drawerRowsStyle["& dd"], whiteSpace: "nowrap" },
} as const;

export const pathStyle = {
  ...drawerPathStyle,
  "& li::before": { ...drawerPathStyle["& li::before"], zIndex: 1, bgcolor: "background.paper" },
  "& li[data-earns=true]:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "14px",
    bottom: "-6px",
    width: "3px",
    bgcolor: "weld.main",
  },
} as const;

export const stepsStyle = {
  m: 0,
  mt: 1,
  p: 0,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  listStyle: '""',
  fontSize: 14,
  border: "1px solid var(--weft-palette-divider)",
  "& li": { p: "10px 12px" },
  "& li + li": { borderLeft: "1px solid", borderColor: "divider" },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;

export const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  rowGap: 1,
  px: "20px",
  py: "16px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14.5,
  fontWeight: 550,
  "& a": { color: "inherit" },
} as const;
