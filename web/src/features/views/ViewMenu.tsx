import { Popover } from "@mui/material";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import type { ViewList } from "../../generated/views";
import { lazyPart } from "../../lib/lazyPart";
import { IconButton } from "../../ui/dashboard/IconButton";
import type { HiddenColumns } from "../../ui/table/useHiddenColumns";

const ViewPanel = lazyPart(async () => (await import("./ViewPanel")).ViewPanel);

export interface ViewMenuProps {
  list: ViewList;
  columns: HiddenColumns;
}

/** Opens a list's options: its columns and saved views. */
export function ViewMenu({ list, columns }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <span ref={anchor}>
        <IconButton label={t("Columns and views")} icon={SlidersHorizontal} onClick={() => setOpen(true)} />
      </span>
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        container={() => anchor.current?.closest("main") ?? document.body}
        onClose={close}
        disableScrollLock
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t("Columns and views"), sx: paperStyle } }}
      >
        <Suspense fallback={null}>
          <ViewPanel list={list} columns={columns} close={close} />
        </Suspense>
      </Popover>
    </>
  );
}

const paperStyle = {
  width: 320,
  maxHeight: "min(620px, calc(100dvh - 96px))",
  p: "18px 20px 20px",
  border: "1px solid var(--weft-palette-divider)",
} as const;
