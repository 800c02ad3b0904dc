import type { ReactNode } from "react";
import { WithApollo } from "../../lib/WithApollo";
import { DeskBody, DeskFrame, DeskHead } from "../../ui/dashboard/DeskFrame";
import { useRange } from "../../ui/dashboard/useRange";
import { RequireRole } from "../session/RequireRole";
import { useAuth } from "../session/useAuth";
import { Figures } from "./figures/Figures";
import { PublisherDashboard } from "./PublisherDashboard";

export function PublisherDashboardPage({ webhooks }: { webhooks: ReactNode }) {
  const { user } = useAuth();
  return (
    <RequireRole
      needs="publisher"
      frame={
        <DeskFrame name={undefined}>
          <Waiting />
        </DeskFrame>
      }
    >
      <DeskFrame name={user?.name}>
        <WithApollo>
          <PublisherDashboard webhooks={webhooks} />
        </WithApollo>
      </DeskFrame>
    </RequireRole>
  );
}

/** The places of what is seen first. */
function Waiting() {
  const days = useRange();
  return (
    <>
      <DeskHead />
      <DeskBody>
        <Figures shown={undefined} days={days} />
      </DeskBody>
    </>
  );
}
