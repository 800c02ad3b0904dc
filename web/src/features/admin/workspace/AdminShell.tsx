import { type ReactNode, Suspense } from "react";
import { SectionBoundary } from "../../../ui/dashboard/SectionBoundary";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { PageHead } from "../../../ui/workspace/PageHead";
import { SessionSpinner } from "../../session/RequireRole";
import { RolePage } from "../../session/rights/RolePage";

interface AdminShellProps {
  title: string;
  /** Shown until the session is loaded; defaults to the heading and a spinner. */
  frame?: ReactNode;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of the admin's workspace. */
export const AdminShell = ({ title, frame, children }: AdminShellProps) => (
  <RolePage
    needs="admin"
    title={title}
    frame={
      frame ?? (
        <>
          <PageHead title={title} />
          <SessionSpinner />
        </>
      )
    }
  >
    {children}
  </RolePage>
);

/** A page with one part, whose code loads after the page's own. */
export const AdminPartPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <AdminShell title={title}>
    <PageHead title={title} />
    <AdminPart>{children}</AdminPart>
  </AdminShell>
);

interface AdminPartProps {
  /** A change retries a failed part. */
  attempt?: string;
  children: ReactNode;
}

/** Reserves the space of a part whose code loads later. */
export const AdminPart = ({ attempt, children }: AdminPartProps) => (
  <SectionBoundary {...(attempt !== undefined && { attempt })}>
    <Suspense fallback={<TableSkeleton rows={8} />}>
      <div>{children}</div>
    </Suspense>
  </SectionBoundary>
);
