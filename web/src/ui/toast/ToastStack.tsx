import GlobalStyles from "@mui/material/GlobalStyles";
import { SnackbarProvider, useSnackbar } from "notistack";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ToastCard } from "./ToastCard";
import { ToastTransition } from "./ToastTransition";
import { toastRules } from "./toastRules";
import { currentToasts, noToasts, onToastsChange, type Toast } from "./toastStore";

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
