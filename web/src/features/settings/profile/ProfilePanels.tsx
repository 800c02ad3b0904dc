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
    <>
      <ProfilePanel profile={profile} refetch={refetch} />
      <EmailPanel profile={profile} refetch={refetch} />
      <ReadOnly unless="renameAccount">
        <AccountNamePanel name={profile.accountName} refetch={refetch} />
      </ReadOnly>
      <LegalPanel />
    </>
  );
}
