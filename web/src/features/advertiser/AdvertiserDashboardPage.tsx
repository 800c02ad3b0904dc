import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { WithApollo } from "../../lib/network/WithApollo";
import { DashboardBody, DashboardFrame, DashboardHeader } from "../../ui/dashboard/DashboardFrame";
import { RequireRole } from "../session/RequireRole";
import { useAuth } from "../session/useAuth";
import { AdvertiserDashboard } from "./AdvertiserDashboard";
import { ReportCardSkeletons } from "./report/ReportCards";

export function AdvertiserDashboardPage({ webhooks }: { webhooks: ReactNode }) {
  const { user } = useAuth();
  return (
    <RequireRole
      needs="advertiser"
      frame={
        <DashboardFrame name={undefined}>
          <DashboardHeader />
          <DashboardBody>
            <ReportCardSkeletons />
            <Skeleton variant="rounded" height={480} sx={{ mt: { xs: 12, md: 13 } }} />
          </DashboardBody>
        </DashboardFrame>
      }
    >
      <DashboardFrame name={user?.name}>
        <WithApollo>
          <AdvertiserDashboard webhooks={webhooks} />
        </WithApollo>
      </DashboardFrame>
    </RequireRole>
  );
}
