import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useAdminFactorQuery } from "../../generated/admin";
import { paths } from "../../lib/navigation/paths";

/** For admins whose password alone lets them in. Its line is there from the start, so that nothing moves. */
export function FactorReminder() {
  const { data } = useAdminFactorQuery();
  const { factors, isFactorRequired } = data?.mySecurity ?? {};
  return (
    <Typography sx={{ minHeight: { xs: 48, sm: 32 }, mb: 1, color: "text.secondary" }}>
      {factors?.length === 0 && (
        <>
          {isFactorRequired
            ? "Your network asks admins for a second factor, and opens nothing else before. "
            : "Only your password protects payouts and accounts. "}
          <Link to={paths.security}>Set up a second factor</Link>
        </>
      )}
    </Typography>
  );
}
