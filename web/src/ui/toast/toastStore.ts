export interface ToastMessage {
  title?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  variant?: "default" | "destructive";
  /** Its duration; a decision's toast stays while it can be undone. */
  shownMs?: number;
}

export interface Toast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

const none: readonly Toast[] = [];
/** One at most: the open one, or the last dismissed one. */
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

export const currentToasts = () => toasts;
export const noToasts = () => none;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A new toast replaces the current one. */
export function showToast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  change([{ ...message, id, isOpen: true }]);
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number): void {
  const [toast] = toasts;
  if (toast?.id !== id || !toast.isOpen) return;
  const closed = [{ ...toast, isOpen: false }];
  change(closed);
  setTimeout(() => toasts === closed && change(none), toastRules.removedAfterMs);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of [...listeners]) listener();
}

/** Toast behavior; positions follow the theme's breakpoints. */
export const toastRules = {
  atMost: 1,
  shownMs: 5000,
  /** A dismissed toast is removed from the store after this time. */
  removedAfterMs: 1_000_000,
  swipePx: 50,
  hotkey: "F8",
  zIndex: 100,
  maxWidthPx: 420,
} as const;
