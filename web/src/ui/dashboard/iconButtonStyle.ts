/** Separate from the button, whose tooltip is too much code for pages that only share its look. */
export const iconButtonStyle = {
  flex: "none",
  width: { xs: 44, md: 36 },
  height: { xs: 44, md: 36 },
  borderRadius: "3px",
  color: "text.secondary",
  transition: "background-color .3s, color .3s",
  "&:hover": { bgcolor: "primary.tint", color: "text.primary" },
  "&.Mui-disabled": { opacity: 0.5 },
} as const;
