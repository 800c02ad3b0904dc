import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useMyProfileQuery } from "../../../generated/settings";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { AccountNamePanel } from "./AccountNamePanel";
import { EmailPanel } from "./EmailPanel";
import { LegalPanel } from "./LegalPanel";
import { ProfilePanel } from "./ProfilePanel";

export function ProfilePanels() {
  const { data, error, refetch } = useMyProfileQuery();
  if (!data) {
    return (
      <Panel title="You">
        {error ? (
          <Failure error={error} fallback="Failed to load your profile" retry={refetch} />
        ) : (
          <TableSkeleton rows={3} row={{ xs: 120, md: 56 }} />
        )}
      </Panel>
    );
  }
  const profile = data.myProfile;
  return (
    <Box sx={columnsStyle}>
      <Stack spacing={2.5}>
        <ProfilePanel profile={profile} refetch={refetch} />
        <EmailPanel profile={profile} refetch={refetch} />
      </Stack>
      <Stack spacing={2.5}>
        <ReadOnly unless="renameAccount">
          <AccountNamePanel name={profile.accountName} refetch={refetch} />
        </ReadOnly>
        <LegalPanel />
      </Stack>
    </Box>
  );
}

/** The person, and the account beside them. */
const columnsStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
} as const;
