import { Navigate, useLocation } from "react-router-dom";
import { movedFromDashboard } from "../../../lib/navigation/movedPages";
import { HomeFrame } from "../../session/rights/HomeFrame";
import { useAuth } from "../../session/useAuth";
import { Home } from "../home/Home";

export function HomePage() {
  const { user } = useAuth();
  const moved = movedFromDashboard(useLocation());
  if (moved && user) return <Navigate to={moved} replace />;
  return <HomeFrame needs="publisher">{(name) => <Home name={name} />}</HomeFrame>;
}
