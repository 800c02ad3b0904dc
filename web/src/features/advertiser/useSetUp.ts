import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";

/** To where tracking is set up, for lists that are empty without it. */
export function useSetUp(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.advertiserIntegrations);
}
