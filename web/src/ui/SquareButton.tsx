import { ButtonBase, type ButtonBaseProps } from "@mui/material";
import type { LucideIcon } from "lucide-react";

interface SquareButtonProps extends Omit<ButtonBaseProps, "sx"> {
  label: string;
  icon: LucideIcon;
  /** The icon's size. */
  size?: number;
  sx?: object;
}

/** An icon button as large as a touch target. */
export const SquareButton = ({ label, icon: Icon, size = 20, sx, ...props }: SquareButtonProps) => (
  <ButtonBase aria-label={label} {...props} sx={{ flex: "none", width: 44, height: 44, borderRadius: "3px", ...sx }}>
    <Icon aria-hidden size={size} strokeWidth={1.7} />
  </ButtonBase>
);
