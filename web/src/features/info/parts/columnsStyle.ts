/** A heading that stays beside the text while scrolling. */
export const columnsStyle = {
  pt: { xs: 5, md: 9 },
  pb: { xs: 8, md: 14 },
  display: "grid",
  rowGap: 5,
  columnGap: { md: "72px", lg: "112px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 7fr)" },
} as const;
