import { Skeleton } from "@mui/material";
import { TableSkeleton, type TableSkeletonProps } from "../table/TableSkeleton";
import { Failure } from "./Failure";
import { Panel } from "./Panel";

/** The rows or the block that are to come. */
type NotLoadedProps = (TableSkeletonProps | { height: number }) & {
  error: unknown;
  /** What is said of an error: "Failed to load your feeds". */
  fallback: string;
  retry: () => unknown;
};

/** What stands where there is no data: what is to come, or why it did not. */
export function NotLoaded({ error, fallback, retry, ...shape }: NotLoadedProps) {
  if (error) return <Failure error={error} fallback={fallback} retry={retry} />;
  return "height" in shape ? <Loading {...shape} /> : <TableSkeleton {...shape} />;
}

interface PanelNotLoadedProps extends Partial<TableSkeletonProps> {
  title: string;
  query: { error?: unknown; refetch: () => unknown };
  fallback: string;
}

/** A panel whose data is not there. */
export const PanelNotLoaded = ({ title, query, fallback, ...shape }: PanelNotLoadedProps) => (
  <Panel title={title}>
    <NotLoaded
      error={query.error}
      fallback={fallback}
      retry={query.refetch}
      rows={3}
      row={{ xs: 120, md: 56 }}
      {...shape}
    />
  </Panel>
);

/** A block that is still to come. */
export const Loading = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
);
