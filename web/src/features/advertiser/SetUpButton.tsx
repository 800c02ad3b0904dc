import { Button } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";

/** To where tracking is set up, for lists that are empty without it. */
export function SetUpButton() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(paths.advertiserIntegrations)}>Check your tracking setup</Button>;
}
