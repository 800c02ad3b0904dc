import { Navigate, useLocation } from "react-router-dom";
import { movedFromDashboard } from "../../../lib/navigation/movedPages";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useAuth } from "../../session/useAuth";
import { Home } from "../home/Home";

export function HomePage() {
  const { user } = useAuth();
  const moved = movedFromDashboard(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return (
    <RequireRole needs="publisher" frame={<HomeBody name={null} />}>
      <HomeBody name={user?.name ?? ""} />
    </RequireRole>
  );
}

/** One and the same before and after the user is known, so that nothing is drawn twice. */
const HomeBody = ({ name }: { name: string | null }) => (
  <PageBody>
    <WithApollo>
      <RightsProvider isKnown={name !== null}>
        <Home name={name} />
      </RightsProvider>
    </WithApollo>
  </PageBody>
);
