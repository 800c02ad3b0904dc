export interface ToastMessage {
  title?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  variant?: "default" | "destructive";
  /** How long it stays; a decision's as long as it can be undone. */
  shownMs?: number;
}

export interface Toast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const none: readonly Toast[] = [];
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
  for (const { id: older } of toasts.slice(toastRules.atMost - 1)) removeToast(older);
  change([{ ...message, id, isOpen: true }, ...toasts]);
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  removals.set(
    id,
    setTimeout(() => removeToast(id), toastRules.removedAfterMs),
  );
}

function removeToast(id: number) {
  clearTimeout(removals.get(id));
  removals.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
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
