import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** A value within a line of text, such as a rule's condition. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={tagStyle}>
    {children}
  </Box>
);

const tagStyle = {
  display: "inline-block",
  maxWidth: "100%",
  boxSizing: "border-box",
  px: "6px",
  py: "1px",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "2px",
  color: "text.primary",
  fontSize: 14,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
} as const;
