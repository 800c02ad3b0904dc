import { Box } from "@mui/material";
import type { ReactNode } from "react";

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <Box component="kbd" sx={keyStyle}>
    {children}
  </Box>
);

const keyStyle = {
  display: "inline-block",
  minWidth: 22,
  px: "6px",
  py: "4px",
  border: "1px solid",
  borderColor: "divider",
  borderBottomWidth: 2,
  borderRadius: "3px",
  bgcolor: "background.raised",
  color: "text.primary",
  fontFamily: "inherit",
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: 1,
  textAlign: "center",
  "@media (hover: none), (max-width: 759.95px)": { display: "none" },
} as const;
