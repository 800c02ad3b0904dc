export const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

export const textStyle = { mt: 1, fontSize: 14.5, color: "text.secondary", overflowWrap: "anywhere" } as const;

export const sumStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
  pb: "14px",
  borderBottom: "1px solid",
  borderColor: "text.primary",
  fontSize: 14.5,
  color: "text.secondary",
  "& > div": { display: "grid", gap: "4px", alignContent: "start", minWidth: 0, overflowWrap: "anywhere" },
  "& > div:last-of-type": { justifyItems: "end", textAlign: "right" },
  "& strong": { color: "text.primary", fontWeight: 400 },
} as const;

export const rowsStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& dt": { minWidth: 0, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
} as const;

export const pathStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: '""',
  fontSize: 14.5,
  "& li": { position: "relative", pl: "24px", pb: "14px" },
  "& li::before": {
    content: '""',
    position: "absolute",
    zIndex: 1,
    left: 0,
    top: "4px",
    width: 13,
    height: 13,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "2px solid",
    borderColor: "text.secondary",
    bgcolor: "background.paper",
  },
  "& li[data-earns=true]::before": { bgcolor: "weld.main", borderColor: "text.primary" },
  "& li[data-earns=true]:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "14px",
    bottom: "-6px",
    width: "3px",
    bgcolor: "weld.main",
  },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
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
  border: "1px solid",
  borderColor: "divider",
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
  borderTop: "1px solid",
  borderColor: "divider",
  fontSize: 14.5,
  fontWeight: 550,
  "& a": { color: "inherit" },
} as const;
