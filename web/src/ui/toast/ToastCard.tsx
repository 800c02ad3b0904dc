import { Box, ButtonBase } from "@mui/material";
import { CircleAlert, X } from "lucide-react";
import type { CustomContentProps } from "notistack";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { dismissToast, type Toast, toastRules } from "./toastStore";

/** Takes no ref: notistack would pass one for its own transition, but ours wraps the card in its own element. */
export function ToastCard({ toast }: CustomContentProps & { toast: Toast }) {
  const { title, description, action, variant = "default" } = toast;
  const isDestructive = variant === "destructive";
  const dismiss = () => dismissToast(toast.id);
  const hold = useAutoDismiss(dismiss, toast.shownMs);
  const { offset, handlers } = useSwipe(dismiss);

  return (
    <Box
      {...hold}
      {...handlers}
      data-variant={variant}
      style={{
        transform: `translateX(${offset}px)`,
        opacity: 1 - Math.min(Math.abs(offset) / 300, 0.6),
        transition: offset === 0 ? "transform .3s, opacity .3s" : "none",
      }}
      sx={[cardStyle, isDestructive && destructiveStyle]}
    >
      {isDestructive && <CircleAlert aria-hidden size={20} strokeWidth={1.7} style={{ flex: "none", marginTop: 2 }} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {title && <Box sx={{ fontWeight: 650, fontSize: 16, lineHeight: 1.5 }}>{title}</Box>}
        {description && <Box sx={{ fontSize: 15, lineHeight: 1.45, color: "var(--quiet)" }}>{description}</Box>}
        {action && (
          <ButtonBase
            onClick={() => {
              action.onClick();
              dismiss();
            }}
            sx={actionStyle}
          >
            {action.label}
          </ButtonBase>
        )}
      </Box>
      <ButtonBase aria-label="Close notification" onClick={dismiss} sx={closeStyle}>
        <X aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
    </Box>
  );
}

const cardStyle = {
  "--quiet": "var(--weft-palette-text-secondary)",
  display: "flex",
  alignItems: "flex-start",
  gap: "12px",
  position: "relative",
  overflow: "hidden",
  padding: "14px 8px 14px 22px",
  pointerEvents: "auto",
  touchAction: "pan-y",
  userSelect: "none",
  borderRadius: "5px",
  border: "1px solid var(--weft-palette-divider)",
  bgcolor: "background.paper",
  color: "text.primary",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.45)",
  // Decorative thread on the left edge.
  "&::before": {
    content: '""',
    position: "absolute",
    inset: "0 auto 0 0",
    width: 6,
    background:
      "repeating-linear-gradient(180deg, var(--weft-palette-weld-main) 0 9px, var(--weft-palette-weld-edge) 9px 12px)",
  },
} as const;

/** Red in both schemes. */
const destructiveStyle = {
  "--quiet": "#fff",
  bgcolor: "#A6192E",
  color: "#fff",
  borderColor: "transparent",
  "&::before": { background: "#FFB3AD" },
} as const;

const focusStyle = { "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 } };

const actionStyle = {
  mt: 1,
  minHeight: 36,
  px: "12px",
  font: "inherit",
  fontSize: 14.5,
  fontWeight: 600,
  border: "1px solid currentColor",
  borderRadius: "3px",
  ...focusStyle,
};

const closeStyle = {
  flex: "none",
  width: 44,
  height: 44,
  my: "-10px",
  borderRadius: "3px",
  color: "var(--quiet)",
  ...focusStyle,
};

/** Shorter movements are clicks. */
const MIN_MOVE_PX = 8;

/** Horizontal swipe to dismiss; below the threshold the toast snaps back. */
function useSwipe(dismiss: () => void) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const end = () => {
    from.current = null;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX, isPrimary, button }: PointerEvent) => {
        if (isPrimary && button === 0) from.current = clientX;
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
        if (from.current === null) return;
        const moved = clientX - from.current;
        if (Math.abs(moved) < MIN_MOVE_PX && offset === 0) return;
        currentTarget.setPointerCapture?.(pointerId);
        setOffset(moved);
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const isSwiped = from.current !== null && Math.abs(clientX - from.current) >= toastRules.swipePx;
        end();
        if (isSwiped) dismiss();
      },
      onPointerCancel: end,
    },
  };
}

/** Dismiss timer; paused while the toast is hovered or focused, or the window is in the background. */
function useAutoDismiss(dismiss: () => void, shownMs: number = toastRules.shownMs) {
  const [hold, setHold] = useState({ pointer: false, focus: false, away: false });
  const remaining = useRef<number>(shownMs);
  const onEnd = useRef(dismiss);
  onEnd.current = dismiss;
  const isHeld = hold.pointer || hold.focus || hold.away;

  useEffect(() => {
    const away = () => setHold((held) => ({ ...held, away: true }));
    const back = () => setHold((held) => ({ ...held, away: false }));
    window.addEventListener("blur", away);
    window.addEventListener("focus", back);
    return () => {
      window.removeEventListener("blur", away);
      window.removeEventListener("focus", back);
    };
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isHeld]);

  return {
    onPointerEnter: () => setHold((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHold((held) => ({ ...held, pointer: false })),
    onFocus: () => setHold((held) => ({ ...held, focus: true })),
    onBlur: () => setHold((held) => ({ ...held, focus: false })),
  };
}
