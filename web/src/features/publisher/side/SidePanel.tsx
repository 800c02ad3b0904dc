import Skeleton from "@mui/material/Skeleton";
import type { Shown } from "../dashboardTypes";
import { Channels } from "./Channels";
import { GettingStarted, isStarted } from "./GettingStarted";

/** Next to the chart: onboarding until it is complete, then earnings by channel. */
export function SidePanel({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return isStarted(shown) ? <Channels report={shown.publisherReport} /> : <GettingStarted stats={shown} />;
}
