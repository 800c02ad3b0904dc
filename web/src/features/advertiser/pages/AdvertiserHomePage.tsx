import { Navigate, useLocation } from "react-router-dom";
import { movedFromAdvertiser } from "../../../lib/navigation/movedPages";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useAuth } from "../../session/useAuth";
import { AdvertiserHome } from "../home/AdvertiserHome";

export function AdvertiserHomePage() {
  const { user } = useAuth();
  const moved = movedFromAdvertiser(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return (
    <RequireRole needs="advertiser" frame={<HomeBody name={null} />}>
      <HomeBody name={user?.name ?? ""} />
    </RequireRole>
  );
}

/** One and the same before and after the user is known, so that nothing is drawn twice. */
const HomeBody = ({ name }: { name: string | null }) => (
  <PageBody>
    <WithApollo>
      <RightsProvider isKnown={name !== null}>
        <AdvertiserHome name={name} />
      </RightsProvider>
    </WithApollo>
  </PageBody>
);
