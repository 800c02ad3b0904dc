import { useEffect } from "react";
import { loadToastStack } from "./Toaster";
import { dismissToast, showToast } from "./toastStore";

const toasts = { toast: showToast, dismiss: dismissToast };

/** What shows toasts is loaded by the pages that may need it, before they do: a broken connection is one to tell of. */
export function useToast() {
  useEffect(() => void loadToastStack(), []);
  return toasts;
}
