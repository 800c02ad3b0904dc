import { Box, Drawer, Typography } from "@mui/material";
import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { SquareButton } from "../SquareButton";
import { useScrolledByKeys } from "./focus";

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

interface SideDrawerProps<Item> extends Omit<DrawerFrameProps<Item>, "headingId"> {
  title: (item: Item) => string;
  /** Before the title. */
  mark?: (item: Item) => ReactNode;
  /** Beside Close. */
  aside?: (item: Item) => ReactNode;
  /** Below the body, which scrolls. */
  foot?: (item: Item) => ReactNode;
}

/** A drawer with a title, the way out of it, and what it says. */
export function SideDrawer<Item>({ title, mark, aside, foot, children, ...frame }: SideDrawerProps<Item>) {
  const headingId = useId();
  const body = useScrolledByKeys();
  return (
    <DrawerFrame headingId={headingId} {...frame}>
      {(shown) => (
        <>
          <Box sx={headStyle}>
            {mark?.(shown)}
            <Typography id={headingId} component="h2" sx={headingStyle}>
              {title(shown)}
            </Typography>
            {aside?.(shown)}
            <DrawerHeadButton label="Close" icon={X} onClick={frame.onClose} />
          </Box>
          <Box {...body} sx={bodyStyle}>
            {children(shown)}
          </Box>
          {foot?.(shown)}
        </>
      )}
    </DrawerFrame>
  );
}

const headStyle = {
  display: "flex",
  alignItems: "center",
  flex: "none",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

const headingStyle = { mr: "auto", minWidth: 0, fontSize: 18, fontWeight: 650, overflowWrap: "anywhere" } as const;

const bodyStyle = { flex: 1, overflowY: "auto", p: "20px" } as const;

/** What can be done, at the end. */
export const DrawerFoot = ({ children }: { children: ReactNode }) => <Box sx={footStyle}>{children}</Box>;

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 1.5,
  px: "20px",
  py: "14px",
  borderTop: "1px solid var(--weft-palette-divider)",
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

export const drawerTextStyle = { mt: 1, fontSize: 15, color: "text.secondary", overflowWrap: "anywhere" } as const;

/** What it is about, in two columns. */
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
  "& > div:last-of-type": { justifyItems: "end", textAlign: "right" },
} as const;

/** Names and values, one pair a line. */
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

/** One after the other, each with a ring on a thread, which is thick where it led to the credit. */
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
