import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { WithApollo } from "../../lib/WithApollo";
import { DeskBody, DeskFrame, DeskHead } from "../../ui/dashboard/DeskFrame";
import { RequireRole } from "../session/RequireRole";
import { useAuth } from "../session/useAuth";
import { AdvertiserDashboard } from "./AdvertiserDashboard";
import { CardSkeletons } from "./report/CardSkeletons";

export function AdvertiserDashboardPage({ webhooks }: { webhooks: ReactNode }) {
  const { user } = useAuth();
  return (
    <RequireRole
      needs="advertiser"
      frame={
        <DeskFrame name={undefined}>
          <DeskHead />
          <DeskBody>
            <CardSkeletons />
            <Skeleton variant="rounded" height={480} sx={{ mt: { xs: 12, md: 13 } }} />
          </DeskBody>
        </DeskFrame>
      }
    >
      <DeskFrame name={user?.name}>
        <WithApollo>
          <AdvertiserDashboard webhooks={webhooks} />
        </WithApollo>
      </DeskFrame>
    </RequireRole>
  );
}
