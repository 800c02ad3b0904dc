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
  /** Shown until the user is loaded; defaults to the heading. */
  frame?: ReactNode;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of a role's workspace: only its heading until the user is loaded. */
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
  /** Called with null until the user is loaded. */
  children: (name: string | null) => ReactNode;
}

/** A workspace's first page: identical before and after the user is loaded, so that nothing is rendered twice. */
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
