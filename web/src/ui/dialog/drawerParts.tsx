import { Typography } from "@mui/material";

export const headStyle = {
  display: "flex",
  alignItems: "center",
  flex: "none",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

export const headingStyle = {
  mr: "auto",
  minWidth: 0,
  fontSize: 18,
  fontWeight: 650,
  overflowWrap: "anywhere",
} as const;

export const bodyStyle = { flex: 1, overflowY: "auto", p: "20px" } as const;

export const DrawerHeading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
    {children}
  </Typography>
);

export const drawerTextStyle = { mt: 1, fontSize: 15, color: "text.secondary", overflowWrap: "anywhere" } as const;

/** Its details, in two columns. */
export const drawerSumStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
  pb: "14px",
  borderBottom: "1px solid var(--weft-palette-text-primary)",
  fontSize: 15,
  color: "text.secondary",
  "& > div": { display: "grid", gap: "4px", alignContent: "start", minWidth: 0, overflowWrap: "anywhere" },
  "& > div:last-of-type": { justifyItems: "end", ml: "auto", textAlign: "right" },
} as const;

/** Names and values, one pair per line. */
export const drawerRowsStyle = {
  m: 0,
  fontSize: 15,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { minWidth: 0, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, textAlign: "right", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
} as const;

/** A timeline of rings on a thread, which is thick where it led to the credit. */
export const drawerPathStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: '""',
  fontSize: 15,
  "& li": { position: "relative", pl: "24px", pb: "14px" },
  "& li::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: "4px",
    width: 13,
    height: 13,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "2px solid var(--weft-palette-text-secondary)",
    zIndex: 1,
    bgcolor: "background.paper",
  },
  "& li:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "6px",
    top: "14px",
    bottom: "-6px",
    width: "1px",
    bgcolor: "text.secondary",
  },
  "& li[data-earns=true]:not(:last-of-type)::after": { left: "5px", width: "3px", bgcolor: "weld.main" },
  "& li[data-earns=true]::before": { bgcolor: "weld.main", borderColor: "text.primary" },
  "& b, & span, & q": { display: "block", overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;
