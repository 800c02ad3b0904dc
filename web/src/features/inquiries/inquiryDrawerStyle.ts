import { drawerPathStyle, drawerRowsStyle, drawerSumStyle, drawerTextStyle } from "../../ui/dialog/drawerStyle";

export const textStyle = { ...drawerTextStyle, fontSize: 15 } as const;

export const sumStyle = {
  ...drawerSumStyle,
  fontSize: 15,
  "& strong": { fontSize: 22, fontWeight: 650, color: "text.primary" },
} as const;

export const rowsStyle = {
  ...drawerRowsStyle,
  fontSize: 15,
  "& dd": { ...drawerRowsStyle["& dd"], minWidth: 0, textAlign: "right", overflowWrap: "anywhere" },
} as const;

/** One after the other, on a thread. */
export const pathStyle = {
  ...drawerPathStyle,
  fontSize: 15,
  "& li::before": { ...drawerPathStyle["& li::before"], zIndex: 1, top: "5px", bgcolor: "background.paper" },
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
