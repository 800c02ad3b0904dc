import { Navigate, useLocation } from "react-router-dom";
import { movedFromAdvertiser } from "../../../lib/navigation/movedPages";
import { HomeFrame } from "../../session/rights/HomeFrame";
import { useAuth } from "../../session/useAuth";
import { AdvertiserHome } from "../home/AdvertiserHome";

export function AdvertiserHomePage() {
  const { user } = useAuth();
  const moved = movedFromAdvertiser(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return <HomeFrame needs="advertiser">{(name) => <AdvertiserHome name={name} />}</HomeFrame>;
}
