/** Paper background shared by cards and panels. */
export const sheetStyle = {
  minWidth: 0,
  bgcolor: "background.paper",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "5px",
  boxShadow: "var(--soft-shadow)",
} as const;
