import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { useRights } from "../session/rights/useRights";

/** To the form on Home, from lists that are empty until the publisher has a link. */
export const CreateLinkLink = () =>
  useRights()("createLink") && (
    <Button component={Link} to={`${paths.publisherDashboard}#create-link`}>
      Create a link
    </Button>
  );
