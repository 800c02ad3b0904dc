import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { WithApollo } from "../../lib/network/WithApollo";
import { SettingsFrame as Frame } from "../../ui/workspace/SettingsFrame";
import { RequireSession, SessionSpinner } from "./RequireRole";
import { RightsProvider } from "./rights/RightsProvider";
import { useAuth } from "./useAuth";

/** For everybody who is signed in, whatever their account. */
export function SettingsFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { user } = useAuth();
  return (
    <RequireSession frame={<SessionSpinner />}>
      <Frame account={user?.role} title={title} lead={lead}>
        <WithApollo>
          <RightsProvider>
            <Stack spacing={2.5}>{children}</Stack>
          </RightsProvider>
        </WithApollo>
      </Frame>
    </RequireSession>
  );
}
