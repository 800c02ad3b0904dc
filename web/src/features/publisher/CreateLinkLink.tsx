import Button from "@mui/material/Button";

/** Links to the form from lists that are empty until the publisher has a link. */
export const CreateLinkLink = () => (
  <Button component="a" href="#create-link">
    Create a link
  </Button>
);
