/** A status with a note below it: at the end of a card's row on phones, at the start of a table's cell otherwise. */
export const stageStyle = {
  display: "grid",
  justifyItems: { xs: "end", md: "start" },
  // Like its badge: otherwise a multi-line note would be left-aligned below a right-aligned badge.
  textAlign: { xs: "right", md: "left" },
  gap: "4px",
  minWidth: 0,
} as const;

export const stageNoteStyle = { minWidth: 0, fontSize: 14, lineHeight: 1.4, color: "text.secondary" } as const;
