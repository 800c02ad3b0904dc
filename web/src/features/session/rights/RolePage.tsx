import type { ReactNode } from "react";
import type { Role } from "../../../lib/network/user";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../RequireRole";
import { RightsProvider } from "./RightsProvider";

interface RolePageProps {
  needs: Role;
  title: string;
  /** What is shown until the user is known; the heading if left out. */
  frame?: ReactNode;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of a role's workspace: its heading, and nothing personal, until the user is known. */
export const RolePage = ({ needs, title, frame, children }: RolePageProps) => (
  <RequireRole needs={needs} frame={<PageBody>{frame ?? <PageHead title={title} />}</PageBody>}>
    <WithApollo>
      <RightsProvider>
        <PageBody>{children}</PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
