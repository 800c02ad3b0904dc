import { Button } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";

/** Links to tracking setup, from lists that are empty without it. */
export function SetUpButton() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(paths.advertiserIntegrations)}>{t("Check your tracking setup")}</Button>;
}
