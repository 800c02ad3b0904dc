import Button from "@mui/material/Button";

/** Leads up to the form, from lists that wait for what a link brings. */
export const CreateLinkLink = () => (
  <Button component="a" href="#create-link">
    Create a link
  </Button>
);
