import { ButtonBase, type ButtonBaseProps } from "@mui/material";
import type { LucideIcon } from "lucide-react";
import { Tip } from "../Tip";
import { iconButtonStyle } from "./iconButtonStyle";

interface IconButtonProps extends Pick<ButtonBaseProps, "onClick" | "disabled"> {
  label: string;
  icon: LucideIcon;
}

/** Icon button for table rows, with its name as tooltip. */
export const IconButton = ({ label, icon: Icon, ...props }: IconButtonProps) => (
  <Tip title={label} placement="top">
    {/* A disabled button fires no events for the tooltip, hence the span. It has no label, because the button has one. */}
    <span aria-label={undefined}>
      <ButtonBase {...props} aria-label={label} sx={iconButtonStyle}>
        <Icon aria-hidden size={17} strokeWidth={1.7} />
      </ButtonBase>
    </span>
  </Tip>
);
