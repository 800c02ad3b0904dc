import { Box, ButtonBase } from "@mui/material";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Wordmark } from "../Wordmark";

interface TopBarProps {
  actions?: ReactNode;
  account: ReactNode;
  onSearch: () => void;
}

/** Above the page on phones. */
export const TopBar = ({ actions, account, onSearch }: TopBarProps) => (
  <Box component="header" sx={barStyle}>
    <Box component={Link} to="/" aria-label="Weft home" sx={{ mr: "auto", color: "text.primary" }}>
      <Wordmark width={70} />
    </Box>
    <ButtonBase aria-label="Search" onClick={onSearch} sx={{ width: 44, height: 44, borderRadius: "3px" }}>
      <Search aria-hidden size={21} strokeWidth={1.7} />
    </ButtonBase>
    {actions}
    {account}
  </Box>
);

const barStyle = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  display: { xs: "flex", md: "none" },
  alignItems: "center",
  gap: "2px",
  height: 52,
  pl: "16px",
  pr: "8px",
  bgcolor: "background.paper",
  borderBottom: "1px solid var(--weft-palette-divider)",
  "@media print": { display: "none" },
} as const;
