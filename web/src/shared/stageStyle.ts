/** A status with a note below it: at the end of a card's row on phones, at the start of a table's cell otherwise. */
export const stageStyle = {
  display: "grid",
  justifyItems: { xs: "end", md: "start" },
  // As its badge: a note of several lines would be aligned left below a badge on the right.
  textAlign: { xs: "right", md: "left" },
  gap: "4px",
  minWidth: 0,
} as const;

export const stageNoteStyle = { minWidth: 0, fontSize: 14, lineHeight: 1.4, color: "text.secondary" } as const;
