import type { ReactNode } from "react";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { SessionSpinner } from "../../session/SessionSpinner";

interface AdminShellProps {
  title: string;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of the admin's workspace: its heading and a spinner until the session is known. */
export const AdminShell = ({ title, children }: AdminShellProps) => (
  <RequireRole
    needs="admin"
    frame={
      <PageBody>
        <PageHead title={title} />
        <SessionSpinner />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>{children}</PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
