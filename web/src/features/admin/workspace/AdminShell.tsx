import type { ReactNode } from "react";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { SessionSpinner } from "../../session/SessionSpinner";

interface AdminShellProps {
  title: string;
  /** What is shown until the session is known; the heading and a spinner if left out. */
  frame?: ReactNode;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of the admin's workspace. */
export const AdminShell = ({ title, frame, children }: AdminShellProps) => (
  <RequireRole
    needs="admin"
    frame={
      <PageBody>
        {frame ?? (
          <>
            <PageHead title={title} />
            <SessionSpinner />
          </>
        )}
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
