import { type ReactNode, Suspense } from "react";
import { SectionBoundary } from "../../../ui/dashboard/SectionBoundary";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { PageHead } from "../../../ui/workspace/PageHead";
import { SessionSpinner } from "../../session/RequireRole";
import { RolePage } from "../../session/rights/RolePage";

interface AdminShellProps {
  title: string;
  /** What is shown until the session is known; the heading and a spinner if left out. */
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

/** A page of one part, whose code is loaded after the page's own. */
export const AdminPartPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <AdminShell title={title}>
    <PageHead title={title} />
    <AdminPart>{children}</AdminPart>
  </AdminShell>
);

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
