import { keyframes } from "@emotion/react";
import { Box, ButtonBase, GlobalStyles } from "@mui/material";
import { CircleAlert, X } from "lucide-react";
import { type CustomContentProps, SnackbarProvider, Transition, type TransitionProps, useSnackbar } from "notistack";
import {
  type PointerEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { SquareButton } from "../SquareButton";
import { currentToasts, dismissToast, noToasts, onToastsChange, type Toast, toastRules } from "./toastStore";

declare module "notistack" {
  interface VariantOverrides {
    default: { toast: Toast };
    destructive: { toast: Toast };
    error: false;
    info: false;
    success: false;
    warning: false;
  }
}

/** Toaster's viewport handles position and z-index; notistack handles the queue, stacking and transitions. */
const inPlace = {
  "section .notistack-SnackbarContainer": {
    position: "static",
    alignItems: "stretch",
    width: "100%",
    maxWidth: "none",
    zIndex: "auto",
  },
  "section .notistack-CollapseWrapper": { padding: 0 },
};

export function ToastStack() {
  return (
    <SnackbarProvider
      maxSnack={toastRules.atMost}
      preventDuplicate
      autoHideDuration={null}
      transitionDuration={{ enter: 300, exit: 200 }}
      TransitionComponent={ToastTransition}
      Components={{ default: ToastCard, destructive: ToastCard }}
    >
      <GlobalStyles styles={inPlace} />
      <Feed />
    </SnackbarProvider>
  );
}

/** Passes a new toast to notistack once, and closes a dismissed one. */
function Feed() {
  const [toast] = useSyncExternalStore(onToastsChange, currentToasts, noToasts);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (toast?.isOpen) enqueueSnackbar({ key: toast.id, variant: toast.variant ?? "default", toast });
    else if (toast) closeSnackbar(toast.id);
  }, [toast, enqueueSnackbar, closeSnackbar]);
  return null;
}

const fadeIn = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });
const fadeOut = keyframes({ to: { opacity: 0, transform: "translateY(6px)" } });

/** Replaces notistack's slide, which reads refs in a way that React 19 warns about. */
function ToastTransition({
  children,
  direction: _direction,
  ...transition
}: TransitionProps & { children: ReactElement }) {
  const node = useRef<HTMLDivElement>(null);
  return (
    <Transition {...transition} nodeRef={node as { current: HTMLDivElement }}>
      {(status, props) => (
        <Box
          {...props}
          ref={node}
          sx={{
            width: "100%",
            animation: status === "exiting" ? `${fadeOut} .2s ease-in forwards` : `${fadeIn} .3s ease-out`,
            visibility: status === "exited" && !transition.in ? "hidden" : "visible",
            "@media (prefers-reduced-motion: reduce)": { animation: "none" },
          }}
        >
          {children}
        </Box>
      )}
    </Transition>
  );
}

/** Takes no ref: notistack would pass one for its own transition, but ours wraps the card in its own element. */
function ToastCard({ toast }: CustomContentProps & { toast: Toast }) {
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
      <SquareButton label={t("Close notification")} icon={X} size={18} onClick={dismiss} sx={closeStyle} />
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

const closeStyle = { my: "-10px", color: "var(--quiet)", ...focusStyle };

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
  const onEnd = useEffectEvent(dismiss);
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
    const timer = setTimeout(() => onEnd(), remaining.current);
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
