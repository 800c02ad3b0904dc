import type { ReactNode } from "react";
import { WithApollo } from "../../lib/network/WithApollo";
import { DashboardBody, DashboardFrame, DashboardHeader } from "../../ui/dashboard/DashboardFrame";
import { useRange } from "../../ui/range/useRange";
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
        <DashboardFrame name={undefined}>
          <DashboardSkeleton />
        </DashboardFrame>
      }
    >
      <DashboardFrame name={user?.name}>
        <WithApollo>
          <PublisherDashboard webhooks={webhooks} />
        </WithApollo>
      </DashboardFrame>
    </RequireRole>
  );
}

/** Skeleton of the first screen. */
function DashboardSkeleton() {
  const days = useRange();
  return (
    <>
      <DashboardHeader />
      <DashboardBody>
        <Figures shown={undefined} days={days} />
      </DashboardBody>
    </>
  );
}
