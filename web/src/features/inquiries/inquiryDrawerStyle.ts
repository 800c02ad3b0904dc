export const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

export const textStyle = { mt: 1, fontSize: 15, color: "text.secondary", overflowWrap: "anywhere" } as const;

export const sumStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
  pb: "14px",
  borderBottom: "1px solid",
  borderColor: "text.primary",
  fontSize: 15,
  color: "text.secondary",
  "& > div": { display: "grid", gap: "4px", alignContent: "start", minWidth: 0, overflowWrap: "anywhere" },
  "& > div:last-of-type": { justifyItems: "end", textAlign: "right" },
  "& strong": { fontSize: 22, fontWeight: 650, color: "text.primary" },
} as const;

export const rowsStyle = {
  m: 0,
  fontSize: 15,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& dd": { m: 0, minWidth: 0, textAlign: "right", overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" },
} as const;

/** One after the other, on a thread. */
export const pathStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: '""',
  fontSize: 15,
  "& li": { position: "relative", pl: "24px", pb: "14px" },
  "& li::before": {
    content: '""',
    position: "absolute",
    zIndex: 1,
    left: 0,
    top: "5px",
    width: 13,
    height: 13,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "2px solid",
    borderColor: "text.secondary",
    bgcolor: "background.paper",
  },
  "& li:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "6px",
    top: "16px",
    bottom: "-6px",
    width: "1px",
    bgcolor: "text.secondary",
  },
  "& b, & span, & q": { display: "block", overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;

export const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 1.5,
  px: "20px",
  py: "14px",
  borderTop: "1px solid",
  borderColor: "divider",
} as const;

export const filesStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: '""',
  "& li": { borderBottom: "1px solid", borderColor: "divider" },
  "& button": { display: "flex", gap: "10px", width: "100%", minHeight: 44, fontSize: 15, textAlign: "left" },
  "& svg": { flex: "none" },
  "& button span:first-of-type": { flex: 1, minWidth: 0, overflowWrap: "anywhere", textDecoration: "underline" },
  "& small": { fontSize: 14, color: "text.secondary", fontVariantNumeric: "tabular-nums" },
} as const;
