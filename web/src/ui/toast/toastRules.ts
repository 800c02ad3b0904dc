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
