import { Box, Drawer, Typography } from "@mui/material";
import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { SquareButton } from "../SquareButton";
import { bodyStyle, headingStyle, headStyle } from "./drawerParts";
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

/** A drawer with a title, a close button and content. */
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
            <DrawerHeadButton label={t("Close")} icon={X} onClick={frame.onClose} />
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

/** Actions, at the end. */
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
