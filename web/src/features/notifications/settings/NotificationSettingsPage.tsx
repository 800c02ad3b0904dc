import { WithApollo } from "../../../lib/network/WithApollo";
import { SettingsFrame } from "../../../ui/workspace/SettingsFrame";
import { RequireSession } from "../../session/RequireSession";
import { SessionSpinner } from "../../session/SessionSpinner";
import { useAuth } from "../../session/useAuth";
import { NotificationSettings } from "./NotificationSettings";

/** For everybody who is signed in, whatever their account. */
export function NotificationSettingsPage() {
  const { user } = useAuth();
  return (
    <RequireSession frame={<SessionSpinner />}>
      <SettingsFrame
        account={user?.role}
        title="Notification settings"
        lead="How you hear of what happens to this account. Your colleagues choose for themselves."
      >
        <WithApollo>
          <NotificationSettings />
        </WithApollo>
      </SettingsFrame>
    </RequireSession>
  );
}
