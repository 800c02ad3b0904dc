import Box from "@mui/material/Box";
import { WithApollo } from "../../lib/network/WithApollo";
import { PageHeading } from "../../ui/PageHeading";
import { columnStyle } from "../../ui/Section";
import { RequireSession } from "../session/RequireSession";
import { SessionSpinner } from "../session/SessionSpinner";
import { AllNotifications } from "./AllNotifications";

/** For everybody who is signed in, whatever their account. */
export const NotificationsPage = () => (
  <RequireSession frame={<SessionSpinner />}>
    <Box sx={{ ...columnStyle, pt: { xs: 3, md: 5 }, pb: { xs: 8, md: 12 } }}>
      <PageHeading title="Notifications" lead="What happened to your account in the last 90 days." />
      <WithApollo>
        <AllNotifications />
      </WithApollo>
    </Box>
  </RequireSession>
);
