import { useEffect } from "react";
import { loadToastStack } from "./Toaster";
import { showToast } from "./toastStore";

const toasts = { toast: showToast };

/** Loads the toast code on mount, so that a lost connection can still be reported. */
export function useToast() {
  useEffect(() => void loadToastStack(), []);
  return toasts;
}
