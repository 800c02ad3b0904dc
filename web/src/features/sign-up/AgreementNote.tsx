import { Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { rich } from "../../lib/i18n/rich";
import { paths } from "../../lib/navigation/paths";

export const AgreementNote = () => (
  <Typography sx={{ fontSize: 14, color: "text.secondary" }}>
    {rich(
      "You must be {minimumAge} or older to join. By applying you accept our <link>Terms & Conditions</link> and <link2>Privacy Policy</link2>.",
      {
        minimumAge: business.minimumAge,
        link: (text) => <Link to={paths.terms}>{text}</Link>,
        link2: (text) => <Link to={paths.privacy}>{text}</Link>,
      },
    )}
  </Typography>
);
