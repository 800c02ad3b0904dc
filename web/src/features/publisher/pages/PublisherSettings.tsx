import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { WithApollo } from "../../../lib/network/WithApollo";
import { SettingsFrame } from "../../../ui/workspace/SettingsFrame";
import { RequireRole } from "../../session/RequireRole";
import { ForRole } from "../../session/rights/ReadOnly";
import { RightsProvider } from "../../session/rights/RightsProvider";

interface PublisherSettingsProps {
  title: string;
  lead: string;
  /** Without it the section is of no use. */
  operation: string;
  children: ReactNode;
}

/** One section of a publisher's settings. */
export function PublisherSettings({ title, lead, operation, children }: PublisherSettingsProps) {
  const head = { account: "publisher", title, lead };
  return (
    <RequireRole needs="publisher" frame={<SettingsFrame {...head}>{null}</SettingsFrame>}>
      <SettingsFrame {...head}>
        <WithApollo>
          <RightsProvider>
            <ForRole operation={operation} title={title}>
              <Stack spacing={2}>{children}</Stack>
            </ForRole>
          </RightsProvider>
        </WithApollo>
      </SettingsFrame>
    </RequireRole>
  );
}
