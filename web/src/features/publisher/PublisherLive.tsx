import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { liveQueries } from "./liveQueries";

/** Keeps the page's lists fresh, and says so. */
export const PublisherLive = () => <LiveStatus {...useLive(useFreshQueries(liveQueries))} hasRead />;
