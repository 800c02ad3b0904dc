/** Links that are only visible while focused. */
export const skipStyle = {
  position: "absolute",
  left: 16,
  top: 12,
  zIndex: "tooltip",
  px: 2,
  py: 1.25,
  borderRadius: "3px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 600,
  "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" },
};
