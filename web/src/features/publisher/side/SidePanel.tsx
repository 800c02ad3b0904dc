import Skeleton from "@mui/material/Skeleton";
import type { Shown } from "../dashboardTypes";
import { GettingStarted, isStarted } from "./GettingStarted";
import { NextPayoutCard } from "./NextPayoutCard";

/** Next to the chart: onboarding until it is complete, then what is paid next. */
export function SidePanel({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return isStarted(shown) ? <NextPayoutCard /> : <GettingStarted stats={shown} />;
}
