/** A sortable row: handle, text, what follows and its buttons; on phones below the text. */
export const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "44px minmax(0, 1fr)", md: "28px minmax(0, 1fr) auto auto" },
  alignItems: "center",
  columnGap: { xs: 0.75, md: 1.5 },
  rowGap: 0.75,
  minHeight: 58,
  py: "8px",
  "& > *": { gridColumn: { xs: 2, md: "auto" }, minWidth: 0, overflowWrap: "anywhere" },
  "& > :first-child": { gridColumn: 1 },
  "& > :last-child": { gridColumn: { xs: 2, md: "-2 / -1" }, justifySelf: { md: "end" } },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
