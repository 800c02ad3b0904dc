/** There for screen readers alone. */
export const hiddenStyle = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
