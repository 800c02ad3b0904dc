import { Button, type ButtonProps } from "@mui/material";
import { Link } from "react-router-dom";

interface LinkButtonProps extends ButtonProps {
  to: string;
  label: string;
}

/** A link to another page that looks like a button, by default as large as form buttons. */
export const LinkButton = ({ label, children, ...props }: LinkButtonProps) => (
  <Button component={Link} size="large" {...props}>
    {label}
    {children}
  </Button>
);
