import { Box, ButtonBase, Typography } from "@mui/material";
import { type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";

interface DrawerHeadProps {
  headingId: string;
  title: string;
  onClose: () => void;
  /** Buttons beside Close. */
  children?: ReactNode;
}

/** A drawer's title and the way out of it. */
export const DrawerHead = ({ headingId, title, onClose, children }: DrawerHeadProps) => (
  <Box sx={headStyle}>
    <Typography id={headingId} component="h2" sx={{ mr: "auto", fontSize: 18, fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
    <DrawerHeadButton label="Close" icon={X} onClick={onClose} />
  </Box>
);

const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

interface DrawerHeadButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: (() => void) | undefined;
}

export const DrawerHeadButton = ({ label, icon: Icon, onClick }: DrawerHeadButtonProps) => (
  <ButtonBase
    aria-label={label}
    disabled={!onClick}
    onClick={onClick}
    sx={{ width: 44, height: 44, "&:disabled": { opacity: 0.35 } }}
  >
    <Icon aria-hidden size={18} strokeWidth={1.7} />
  </ButtonBase>
);

export const DrawerHeading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
    {children}
  </Typography>
);
