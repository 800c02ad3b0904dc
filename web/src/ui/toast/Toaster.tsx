import { Box } from "@mui/material";
import {
  lazy,
  type KeyboardEvent as ReactKeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { currentToasts, dismissToast, noToasts, onToastsChange, toastRules } from "./toastStore";

export const loadToastStack = () => import("./ToastStack").catch(() => ({ ToastStack: () => null }));
const ToastStack = lazy(async () => ({ default: (await loadToastStack()).ToastStack }));

/** Viewport of the toasts. Rendered from the start, because a live region must exist before its first message. */
export function Toaster() {
  const [toast] = useSyncExternalStore(onToastsChange, currentToasts, noToasts);
  const [isMounted, setMounted] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const viewport = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const isOpen = toast?.isOpen ?? false;

  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (isOpen) setUsed(true);
    else restoreFocus(viewport.current, before.current);
  }, [isOpen]);

  useEffect(() => {
    const region = viewport.current;
    if (!isMounted || !region) return;
    const lead = (event: KeyboardEvent) => {
      if (event.key !== toastRules.hotkey) return;
      event.preventDefault();
      if (!region.contains(document.activeElement)) before.current = document.activeElement;
      region.focus();
    };
    // An open dialog hides the rest of the page from screen readers, but toasts must stay readable.
    const observer = new MutationObserver(
      () => region.hasAttribute("aria-hidden") && region.removeAttribute("aria-hidden"),
    );
    observer.observe(region, { attributeFilter: ["aria-hidden"] });
    document.addEventListener("keydown", lead);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", lead);
    };
  }, [isMounted]);

  const leave = ({ key }: ReactKeyboardEvent) => {
    if (key !== "Escape") return;
    if (toast) dismissToast(toast.id);
    restoreFocus(viewport.current, before.current);
  };

  if (!isMounted) return null;
  return createPortal(
    <Box
      component="section"
      ref={viewport}
      aria-label={t("Notifications ({hotkey})", { hotkey: toastRules.hotkey })}
      tabIndex={-1}
      onKeyDown={leave}
      sx={viewportStyle}
    >
      <div role="status" aria-live="polite">
        {isUsed && (
          <Suspense fallback={null}>
            <ToastStack />
          </Suspense>
        )}
      </div>
    </Box>,
    document.body,
  );
}

/** Returns the focus to where it was before F8, if it is still in the toasts. */
function restoreFocus(viewport: HTMLElement | null, before: Element | null) {
  if (viewport?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
}

const viewportStyle = {
  position: "fixed",
  inset: { xs: "0 0 auto 0", sm: "auto 0 0 auto" },
  zIndex: toastRules.zIndex,
  boxSizing: "border-box",
  width: "100%",
  maxWidth: { xs: "none", sm: 520, md: toastRules.maxWidthPx },
  padding: 2,
  pointerEvents: "none",
  outline: "none",
  "&:focus-visible > div:not(:empty)": { outline: "2px solid currentColor", outlineOffset: "6px" },
} as const;
