import Skeleton from "@mui/material/Skeleton";
import type { Shown } from "../dashboardTypes";
import { Channels } from "./Channels";
import { GettingStarted, isStarted } from "./GettingStarted";

/** Beside the chart: the first steps until they are done, then where the money comes from. */
export function SidePanel({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return isStarted(shown) ? <Channels report={shown.publisherReport} /> : <GettingStarted standing={shown} />;
}
