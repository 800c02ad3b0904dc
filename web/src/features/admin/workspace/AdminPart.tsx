import { type ReactNode, Suspense } from "react";
import { SectionBoundary } from "../../../ui/dashboard/SectionBoundary";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";

interface AdminPartProps {
  /** A change of it tries a failed part again. */
  attempt?: string;
  children: ReactNode;
}

/** Holds the place of a part whose code is loaded after the page's own. */
export const AdminPart = ({ attempt, children }: AdminPartProps) => (
  <SectionBoundary {...(attempt !== undefined && { attempt })}>
    <Suspense fallback={<TableSkeleton rows={8} />}>
      <div>{children}</div>
    </Suspense>
  </SectionBoundary>
);
