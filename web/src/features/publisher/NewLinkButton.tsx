import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { useRights } from "../session/rights/useRights";

export const NewLinkButton = () =>
  useRights()("createLink") && (
    <Button
      component={Link}
      to={`${paths.publisherDashboard}#create-link`}
      variant="contained"
      size="small"
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ minHeight: 44 }}
    >
      New link
    </Button>
  );
