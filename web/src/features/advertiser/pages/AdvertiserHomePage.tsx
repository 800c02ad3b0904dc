import { Navigate, useLocation } from "react-router-dom";
import { movedFromAdvertiser } from "../../../lib/navigation/movedPages";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useAuth } from "../../session/useAuth";
import { AdvertiserHome } from "../home/AdvertiserHome";
import { ReportCardSkeletons } from "../report/ReportCards";

export function AdvertiserHomePage() {
  const { user } = useAuth();
  const moved = movedFromAdvertiser(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return (
    <RequireRole
      needs="advertiser"
      frame={
        <PageBody>
          <PageHead title="Welcome back" isGreeting />
          <ReportCardSkeletons />
        </PageBody>
      }
    >
      <PageBody>
        <WithApollo>
          <RightsProvider>
            <AdvertiserHome name={user?.name ?? ""} />
          </RightsProvider>
        </WithApollo>
      </PageBody>
    </RequireRole>
  );
}
