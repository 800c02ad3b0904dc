import { TableSkeleton, type TableSkeletonProps } from "../table/TableSkeleton";
import { Failure } from "./Failure";

interface NotLoadedProps extends TableSkeletonProps {
  error: unknown;
  /** What is said of an error: "Failed to load your feeds". */
  fallback: string;
  retry: () => unknown;
}

/** What stands where there is no data: rows to come, or why they did not. */
export const NotLoaded = ({ error, fallback, retry, ...rows }: NotLoadedProps) =>
  error ? <Failure error={error} fallback={fallback} retry={retry} /> : <TableSkeleton {...rows} />;
