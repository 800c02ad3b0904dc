import { WithApollo } from "../../lib/network/WithApollo";
import { SettingsFrame } from "../../ui/workspace/SettingsFrame";
import { RequireSession } from "../session/RequireSession";
import { RightsProvider } from "../session/rights/RightsProvider";
import { SessionSpinner } from "../session/SessionSpinner";
import { useAuth } from "../session/useAuth";
import { TeamPanels } from "./TeamPanels";

/** For everybody who is signed in, whatever their account. */
export function TeamPage() {
  const { user } = useAuth();
  return (
    <RequireSession frame={<SessionSpinner />}>
      <SettingsFrame
        account={user?.role}
        title="Team"
        lead="Everybody here works for the same account, with a sign-in and a role of their own."
      >
        <WithApollo>
          <RightsProvider>
            <TeamPanels />
          </RightsProvider>
        </WithApollo>
      </SettingsFrame>
    </RequireSession>
  );
}
