import { Box, Drawer, Typography } from "@mui/material";
import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SquareButton } from "../SquareButton";

interface DrawerFrameProps<Item> {
  /** What the drawer shows; null closes it. */
  item: Item | null;
  headingId: string;
  onClose: () => void;
  children: (item: Item) => ReactNode;
}

/** Drawer at the side of the page. Keeps its content during the close animation. */
export function DrawerFrame<Item>({ item, headingId, onClose, children }: DrawerFrameProps<Item>) {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  const shown = item ?? last;
  return (
    <Drawer
      anchor="right"
      open={item !== null}
      onClose={onClose}
      disableScrollLock
      slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-labelledby": headingId, sx: paperStyle } }}
    >
      {shown !== null && children(shown)}
    </Drawer>
  );
}

const paperStyle = { width: { xs: "100%", sm: 460 }, maxWidth: "100vw" } as const;

interface DrawerHeadProps {
  headingId: string;
  title: string;
  onClose: () => void;
  /** Buttons beside Close. */
  children?: ReactNode;
}

/** A drawer's title and the way out of it. */
export const DrawerHead = ({ headingId, title, onClose, children }: DrawerHeadProps) => (
  <Box sx={headStyle}>
    <Typography id={headingId} component="h2" sx={{ mr: "auto", fontSize: 18, fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
    <DrawerHeadButton label="Close" icon={X} onClick={onClose} />
  </Box>
);

const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

interface DrawerHeadButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: (() => void) | undefined;
}

export const DrawerHeadButton = ({ onClick, ...button }: DrawerHeadButtonProps) => (
  <SquareButton {...button} size={18} disabled={!onClick} onClick={onClick} sx={{ "&:disabled": { opacity: 0.35 } }} />
);

export const DrawerHeading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
    {children}
  </Typography>
);

/** The body of a drawer, between its head and its foot. */
export const drawerBodyStyle = { flex: 1, overflowY: "auto", p: "20px" } as const;

export const drawerTextStyle = { mt: 1, fontSize: 14.5, color: "text.secondary", overflowWrap: "anywhere" } as const;

/** What it is about, in two columns. */
export const drawerSumStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
  pb: "14px",
  borderBottom: "1px solid var(--weft-palette-text-primary)",
  fontSize: 14.5,
  color: "text.secondary",
  "& > div": { display: "grid", gap: "4px", alignContent: "start", minWidth: 0, overflowWrap: "anywhere" },
  "& > div:last-of-type": { justifyItems: "end", textAlign: "right" },
} as const;

/** Names and values, one pair a line. */
export const drawerRowsStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums" },
} as const;

/** One after the other, each with a ring. */
export const drawerPathStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: '""',
  fontSize: 14.5,
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
  },
  "& li[data-earns=true]::before": { bgcolor: "weld.main", borderColor: "text.primary" },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;

/** What can be done, at the end. */
export const drawerFootStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 1.5,
  px: "20px",
  py: "14px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
