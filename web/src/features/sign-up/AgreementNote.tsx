import { Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { paths } from "../../lib/navigation/paths";

export const AgreementNote = () => (
  <Typography sx={{ fontSize: 14, color: "text.secondary" }}>
    You must be {business.minimumAge} or older to join. By applying you accept our{" "}
    <Link to={paths.terms}>Terms &amp; Conditions</Link> and <Link to={paths.privacy}>Privacy Policy</Link>.
  </Typography>
);
