import { Button, type ButtonProps } from "@mui/material";

interface RowButtonProps extends ButtonProps {
  /** The action with its row's name: "Revoke reports". */
  about: string;
  /** In the text color. */
  isPlain?: boolean;
}

/** A row's actions, as text buttons. */
export const RowButton = ({ about, isPlain = false, sx, ...props }: RowButtonProps) => (
  <Button size="small" aria-label={about} sx={{ ...(isPlain && { color: "text.primary" }), ...sx }} {...props} />
);
