import { Skeleton } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { TableSkeleton, type TableSkeletonProps } from "../table/TableSkeleton";
import { Failure } from "./Failure";
import { Panel } from "./Panel";

/** The skeleton of the rows or block. */
type NotLoadedProps = (TableSkeletonProps | { height: number }) & {
  error: unknown;
  /** The error message: "Failed to load your feeds". */
  fallback: string;
  retry: () => unknown;
};

/** Replaces missing data: a skeleton, or the error. */
export function NotLoaded({ error, fallback, retry, ...shape }: NotLoadedProps) {
  if (error) return <Failure error={error} fallback={fallback} retry={retry} />;
  return "height" in shape ? <Loading {...shape} /> : <TableSkeleton {...shape} />;
}

interface PanelNotLoadedProps extends Partial<TableSkeletonProps> {
  title: string;
  query: { error?: unknown; refetch: () => unknown };
  fallback: string;
}

/** A panel without data. */
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

/** A block that is loading. */
export const Loading = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} role="status" aria-label={t("Loading")} />
);
