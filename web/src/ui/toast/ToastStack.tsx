import { keyframes } from "@emotion/react";
import { Box, GlobalStyles } from "@mui/material";
import { SnackbarProvider, Transition, type TransitionProps, useSnackbar } from "notistack";
import type { ReactElement } from "react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ToastCard } from "./ToastCard";
import { currentToasts, noToasts, onToastsChange, type Toast, toastRules } from "./toastStore";

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

/** Passes new toasts to notistack once, and closes those that were dismissed. */
function Feed() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const newest = useRef(0);

  useEffect(() => {
    for (const toast of [...toasts].reverse()) {
      if (toast.id > newest.current && toast.isOpen) {
        newest.current = toast.id;
        enqueueSnackbar({ key: toast.id, variant: toast.variant ?? "default", toast });
      } else if (!toast.isOpen) {
        closeSnackbar(toast.id);
      }
    }
  }, [toasts, enqueueSnackbar, closeSnackbar]);
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
