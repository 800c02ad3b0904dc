import type { ReactNode } from "react";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { SessionSpinner } from "../../session/SessionSpinner";
import { AdminPart } from "./AdminPart";

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
