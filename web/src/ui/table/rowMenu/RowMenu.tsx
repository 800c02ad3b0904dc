import { ButtonBase } from "@mui/material";
import { Ellipsis } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { flushSync } from "react-dom";
import { lazyPart } from "../../../lib/lazyPart";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { iconButtonStyle } from "../../dashboard/iconButtonStyle";
import type { RowMenuItem } from "./RowMenuList";

const list = () => import("./RowMenuList");
const RowMenuList = lazyPart(async () => (await list()).RowMenuList);

/** A row's actions in one button of the same width for each row. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  useLoadedOnIdle(list);
  const choose = (run: () => void) => {
    // Closed first: a dialog returns the focus to the element that had it, which is the button then.
    flushSync(() => setOpen(false));
    run();
  };
  return (
    <>
      <ButtonBase
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setOpen(true);
        }}
        sx={iconButtonStyle}
      >
        <Ellipsis aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
      {button && (
        <Suspense fallback={null}>
          <RowMenuList button={button} items={items} isOpen={isOpen} onClose={() => setOpen(false)} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
