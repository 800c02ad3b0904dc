import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useAdminFactorQuery } from "../../generated/admin";
import { paths } from "../../lib/navigation/paths";

/** For admins whose password alone lets them in. */
export function FactorReminder() {
  const { data } = useAdminFactorQuery();
  const { factors, isFactorRequired } = data?.mySecurity ?? {};
  return (
    <ReminderLine>
      {factors?.length === 0 && (
        <>
          <span>
            {isFactorRequired ? "Nothing opens without a second factor." : "Only your password protects this account."}
          </span>
          <Link to={paths.security}>Set up a second factor</Link>
        </>
      )}
    </ReminderLine>
  );
}

/**
 * There from the start, so that nothing moves. On phones the sentence is one line and its link the next: nothing that
 * comes later is larger than the page's heading, which is painted first.
 */
export const ReminderLine = ({ children }: { children?: ReactNode }) => <Box sx={lineStyle}>{children}</Box>;

const lineStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5px",
  alignContent: "start",
  minHeight: { xs: 48, sm: 32 },
  mb: 1,
  fontSize: { xs: 15, sm: 16 },
  lineHeight: { xs: 1.6, sm: 1.5 },
  color: "text.secondary",
} as const;
