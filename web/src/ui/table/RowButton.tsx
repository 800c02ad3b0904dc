import { Button, type ButtonProps } from "@mui/material";

interface RowButtonProps extends ButtonProps {
  /** What it does, with the row that it is about: "Revoke reports". */
  about: string;
  /** In the color of text. */
  isPlain?: boolean;
}

/** What can be done with a row of a list, in words. */
export const RowButton = ({ about, isPlain = false, sx, ...props }: RowButtonProps) => (
  <Button size="small" aria-label={about} sx={{ ...(isPlain && { color: "text.primary" }), ...sx }} {...props} />
);
