/** The brand list needs more width than the column beside the chart. */
export const workRowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2.05fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
  mb: { xs: 1.5, md: 2 },
} as const;
