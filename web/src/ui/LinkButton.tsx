import { Button, type ButtonProps } from "@mui/material";
import { Link } from "react-router-dom";

interface LinkButtonProps extends ButtonProps {
  to: string;
  label: string;
}

/** A way to another page, as large as the buttons of forms unless said. */
export const LinkButton = ({ label, children, ...props }: LinkButtonProps) => (
  <Button component={Link} size="large" {...props}>
    {label}
    {children}
  </Button>
);
