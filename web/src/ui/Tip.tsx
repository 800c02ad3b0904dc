import { ButtonBase, Tooltip, type TooltipProps } from "@mui/material";
import { Info } from "lucide-react";
import { useState, useSyncExternalStore } from "react";

const OPENS_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;

let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function warm(next: boolean) {
  isWarm = next;
  for (const listener of [...listeners]) listener();
}

/** For a moment after a tooltip closes, the next one opens without delay. */
function closed() {
  clearTimeout(cooling);
  warm(true);
  cooling = setTimeout(() => warm(false), SKIP_WINDOW_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** MUI's tooltip with our timings: MUI's own grace period after closing is not configurable. */
export function Tip({ onClose, ...props }: TooltipProps) {
  const delay = useSyncExternalStore(
    subscribe,
    () => (isWarm ? 0 : OPENS_AFTER_MS),
    () => OPENS_AFTER_MS,
  );
  return (
    <Tooltip
      {...props}
      enterDelay={delay}
      enterNextDelay={delay}
      onClose={(event) => {
        closed();
        onClose?.(event);
      }}
    />
  );
}

/** Explains a figure in a tooltip on hover and focus, and immediately on click. */
export function InfoButton({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tip
      title={text}
      describeChild
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      placement="top"
    >
      <ButtonBase
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ flex: "none", width: 32, height: 32, m: "-7px", borderRadius: "3px", color: "text.secondary" }}
      >
        <Info aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
    </Tip>
  );
}
