import Skeleton from "@mui/material/Skeleton";
import type { Report, Standing } from "../rows";
import { Channels } from "./Channels";
import { GettingStarted, isStarted } from "./GettingStarted";

/** Beside the chart: the first steps until they are done, then where the money comes from. */
export function SidePanel({ report, standing }: { report: Report | undefined; standing: Standing | undefined }) {
  if (!report || !standing) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return isStarted(standing) ? <Channels report={report} /> : <GettingStarted standing={standing} />;
}
