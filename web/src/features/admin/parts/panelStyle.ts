/** The paper on which a tab's list or tool lies. */
export const paperStyle = {
  minWidth: 0,
  overflow: "hidden",
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "5px",
  boxShadow: "var(--soft-shadow)",
} as const;
