import { Drawer } from "@mui/material";
import { type ReactNode, useState } from "react";

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
