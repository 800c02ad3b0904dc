import type { ReactNode } from "react";
import type { Role } from "../../../lib/network/user";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody, PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../RequireRole";
import { useAuth } from "../useAuth";
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

interface HomeFrameProps {
  needs: Role;
  /** With null until the user is known. */
  children: (name: string | null) => ReactNode;
}

/** The first page of a workspace: one and the same before and after the user is known, so that nothing is drawn twice. */
export function HomeFrame({ needs, children }: HomeFrameProps) {
  const { user } = useAuth();
  const bodyFor = (name: string | null) => (
    <PageBody>
      <WithApollo>
        <RightsProvider isKnown={name !== null}>{children(name)}</RightsProvider>
      </WithApollo>
    </PageBody>
  );
  return (
    <RequireRole needs={needs} frame={bodyFor(null)}>
      {bodyFor(user?.name ?? "")}
    </RequireRole>
  );
}
