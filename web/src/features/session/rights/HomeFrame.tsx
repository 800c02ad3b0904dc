import type { ReactNode } from "react";
import type { Role } from "../../../lib/network/user";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { RequireRole } from "../RequireRole";
import { useAuth } from "../useAuth";
import { RightsProvider } from "./RightsProvider";

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
