import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { useAdminAuditQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { paths } from "../../../lib/navigation/paths";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column } from "../../../ui/table/DataTable";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { AuditFilters } from "./AuditFilters";
import { type AuditEvent, actionLabels, actorLabel, changeLabel, subjectLabel, subjectPath } from "./auditLabels";
import { useAuditFilter } from "./useAuditFilter";

/** Who changed what, newest first. Read-only. */
export function AuditLog() {
  const audit = useAuditFilter();
  const pages = useAddressPages(15);
  const { refetch, ...result } = useAdminAuditQuery({
    variables: { first: pages.size, after: pages.after, filter: audit.filter },
  });
  return (
    <div>
      <AuditFilters {...audit} />
      <Box sx={{ ...panelStyle, ...tableStyle }}>
        <PagedTable
          title="Audit log"
          label="the log"
          pages={pages}
          columns={columns}
          list={useLatestData(`${JSON.stringify(audit.filter)} ${pages.after}`, result)?.auditEvents}
          error={result.error}
          isStale={result.data === undefined}
          failure="Failed to load the log"
          retry={refetch}
          empty={
            audit.isFiltered ? (
              <EmptyState title="Nothing found." text="No change matches these filters." />
            ) : (
              <EmptyState title="No changes yet." text="Every decision and edit is recorded here." />
            )
          }
        />
      </Box>
    </div>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { id: "action", label: "Action", isHeading: true, cell: ({ action }) => actionLabels(action) },
  { id: "subject", label: "Subject", cell: (event) => <Subject event={event} /> },
  { id: "change", label: "Change", cell: (event) => <Changes changes={changeLabel(event)} /> },
  {
    id: "actor",
    label: "By",
    cell: (event) =>
      event.actorId ? (
        <Link to={`${paths.adminSystem}?view=audit&actor=${event.actorId}`}>{actorLabel(event)}</Link>
      ) : (
        actorLabel(event)
      ),
  },
  { id: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time> },
];

function Subject({ event }: { event: AuditEvent }) {
  const path = subjectPath(event.subject);
  return path ? <Link to={path}>{subjectLabel(event)}</Link> : subjectLabel(event);
}

const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{changes.join(", ") || "None"}</Box>
);

const tableStyle = {
  "& tbody td, & tbody th": { height: { md: 52 }, overflowWrap: "anywhere" },
  "& tbody a": { color: "text.primary" },
  // Names of people stay in one piece.
  "& tbody td:nth-of-type(3)": { overflowWrap: { md: "normal" } },
  "& time": { whiteSpace: { md: "nowrap" } },
} as const;
