import { Navigate, useLocation } from "react-router-dom";
import { movedFromDashboard } from "../../../lib/navigation/movedPages";
import { WithApollo } from "../../../lib/network/WithApollo";
import { useRange } from "../../../ui/range/useRange";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useAuth } from "../../session/useAuth";
import { Figures } from "../figures/Figures";
import { Home } from "../home/Home";

export function HomePage() {
  const { user } = useAuth();
  const moved = movedFromDashboard(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return (
    <RequireRole needs="publisher" frame={<HomeSkeleton />}>
      <PageBody>
        <WithApollo>
          <RightsProvider>
            <Home name={user?.name ?? ""} />
          </RightsProvider>
        </WithApollo>
      </PageBody>
    </RequireRole>
  );
}

/** Skeleton of the first screen. */
function HomeSkeleton() {
  const days = useRange("days30");
  return (
    <PageBody>
      <PageHead title="Welcome back" isGreeting />
      <Figures shown={undefined} days={days} />
    </PageBody>
  );
}
