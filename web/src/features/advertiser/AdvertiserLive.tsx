import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { freshFigures } from "./freshFigures";

/** Its subscription rerenders only this line, and the queries that it reads again. */
export const AdvertiserLive = ({ hasRead = true }: { hasRead?: boolean }) => (
  <LiveStatus {...useLive(useFreshQueries(freshFigures))} hasRead={hasRead} />
);
